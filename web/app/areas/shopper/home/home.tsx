export const handle = { cache: 'public' }

export function meta() {
  return [{ title: 'Juaso: the whole market, in your hand' }]
}

export default function Home() {
  return <h1>Juaso</h1>
}
