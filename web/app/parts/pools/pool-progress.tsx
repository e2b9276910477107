import { useEffect, useState } from 'react'
import { type PoolStatus, poolProgress } from '#contracts/pools/pool.ts'
import { forgetServerClock, readServerClock, serverNow } from '#web/data/server-clock.ts'
import { t } from '#web/messages/messages.ts'
import { dateFormat } from '#web/parts/time/dates.ts'

export interface PoolFigures {
  status: PoolStatus
  paid: number
  minimum: number
  most: number
  closes_at: string
}

const formatDeadline = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** How far a pool is, what its minimum still needs, and when it closes. */
export function PoolProgress({ pool }: { pool: PoolFigures }) {
  const { paid, minimum, most, status } = pool
  const words = t('{paid} of {most} pieces paid', { paid, most })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="tabular-nums">{words}</strong>
        <span className="text-ink-2">{minimumWords(pool)}</span>
      </p>
      <progress className="bar" max={most} value={Math.min(paid, most)} aria-label={words} />
      {status === 'open' && <Deadline closesAt={pool.closes_at} />}
      <span className="sr-only">{t('The minimum is {minimum} pieces.', { minimum })}</span>
    </div>
  )
}

function minimumWords(pool: PoolFigures): string {
  const { isReached, missing } = poolProgress(pool)
  if (pool.status === 'filled') return t('Filled')
  if (pool.status === 'failed')
    return t('The minimum of {minimum} was not reached', { minimum: pool.minimum })
  if (pool.status === 'stopped') return t('Stopped by the store')
  return isReached
    ? t('The minimum of {minimum} is reached', { minimum: pool.minimum })
    : t('{missing} more needed', { missing })
}

/** The end in Ghana's time, and the time that is left by the server's clock. */
function Deadline({ closesAt }: { closesAt: string }) {
  const left = useTimeLeft(closesAt)
  return (
    <p className="text-ink-2">
      <time dateTime={closesAt}>
        {left !== null && left <= 0
          ? t('The deadline is over. The last payments are waited for.')
          : t('Closes {when}', { when: formatDeadline(closesAt) })}
      </time>
      {left !== null && left > 0 && ` (${leftInWords(left)})`}
    </p>
  )
}

/** Milliseconds until an instant, read again each half minute; null while the server's time is not known. */
export function useTimeLeft(endsAt: string): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      forgetServerClock()
      void readServerClock().then(tick)
    }
    const timer = setInterval(tick, 30_000)
    void readServerClock().then(tick)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])
  return now === null ? null : Date.parse(endsAt) - now
}

/** '2 d 4 h left', '4 h 12 min left', '12 min left'. */
export function leftInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return t('{days} d {hours} h left', { days: Math.floor(hours / 24), hours: hours % 24 })
  if (hours > 0) return t('{hours} h {minutes} min left', { hours, minutes: minutes % 60 })
  return t('{minutes} min left', { minutes })
}
