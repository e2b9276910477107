import type { ComponentProps } from 'react'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A grey placeholder for content that is loading: set its size by class. Hidden without scripts. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classNames('skeleton block rounded-sm noscript:hidden', className)}
    />
  )
}

/** Placeholder for several lines of text, the last one shorter. Announces 'Loading' once. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t('Loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places.
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  )
}
