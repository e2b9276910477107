/** What is solid and what is dashed in a line, or hollow among bars. */
export function Legend({ now, before, look }: { now: string; before: string; look: 'line' | 'bars' }) {
  return (
    <p className="flex gap-4 text-xs text-ink-2">
      <span className="flex items-center gap-1.5">
        <span className={look === 'line' ? 'h-0.5 w-5 bg-accent' : 'size-3 rounded-xs bg-accent'} /> {now}
      </span>
      <span className="flex items-center gap-1.5">
        <span
          className={
            look === 'line'
              ? 'w-5 border-t-2 border-dashed border-field'
              : 'size-3 rounded-xs border border-field bg-sunken'
          }
        />{' '}
        {before}
      </span>
    </p>
  )
}
