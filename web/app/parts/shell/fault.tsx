import { Button } from '#web/ui/button.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'

/** What stands where a page broke. */
export function Fault() {
  return (
    <div role="alert" className="page flex flex-col items-center gap-4 py-20 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-brick-soft text-brick">
        <WarningIcon width={30} height={30} />
      </span>
      <h1>Something went wrong</h1>
      <p className="max-w-[30rem] text-ink-2">
        The fault is ours. Reload the page; if it stays, try again in a few minutes.
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </div>
  )
}
