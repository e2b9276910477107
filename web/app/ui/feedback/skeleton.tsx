import type { ComponentProps } from 'react'
import { t } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'

/** A grey place of the shape of what is still on its way: give it a size by class. Without scripts nothing is. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={classNames('skeleton block rounded-sm noscript:hidden', className)}
    />
  )
}

/** Several lines of text that are on their way, the last one shorter. Says 'Loading' aloud once. */
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
