import { data } from 'react-router'
import { t } from '#web/messages/messages.ts'
import { NotFound } from '#web/parts/shell/not-found.tsx'

export const handle = { cache: 'public' }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return [{ title: t('Page not found | Juaso') }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  return <NotFound />
}
