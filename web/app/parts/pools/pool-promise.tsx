import { t } from '#web/messages/messages.ts'

/** What joining means, in plain words. */
export function PoolPromise({ minimum }: { minimum: number }) {
  return (
    <p className="text-sm text-ink-2">
      {t(
        'You pay now and your money is held. With at least {minimum} pieces paid at the deadline, everybody gets theirs. With fewer, everybody gets everything back. Until the deadline you may leave.',
        { minimum },
      )}
    </p>
  )
}
