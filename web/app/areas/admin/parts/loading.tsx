import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Rows in place of a list or page that is being loaded. */
export function Loading({ what }: { what: string }) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading {what}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  )
}
