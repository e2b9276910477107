interface Props {
  words: string
  done: number
  total: number
  /** What closing the page does. */
  hint?: string
}

const goesOn = 'It goes on when you close this page. Come back any time, on any device.'

/** How far a job is, usually one that goes on without this page. */
export function JobProgress({ words, done, total, hint = goesOn }: Props) {
  const count = (value: number) => value.toLocaleString('en-GB')
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{words}</b>
        <span className="text-ink-2 tabular-nums">
          {count(done)} of {count(total)}
        </span>
      </p>
      <progress className="bar" max={total} value={done} aria-label={words} />
      <p className="text-xs text-ink-3">{hint}</p>
    </div>
  )
}
