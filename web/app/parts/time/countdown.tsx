import { useEffect, useState } from 'react'
import { forgetServerClock, readServerClock, serverNow } from '#web/data/server-clock.ts'
import { t } from '#web/messages/messages.ts'
import { dateFormat } from './dates.ts'

interface Props {
  /** The instant it ends, as in JSON. */
  endsAt: string
  /** Called once when it is over. */
  onEnd?: () => void
}

const formatEnd = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/**
 * Days, hours, minutes and seconds until an end, by the server's clock. The server renders the end's date, because cached pages are
 * shared; the browser replaces it by the countdown once it knows the server's time.
 */
export function Countdown({ endsAt, onEnd }: Props) {
  const [now, setNow] = useState<number | null>(null)
  const end = Date.parse(endsAt)

  useEffect(() => {
    const tick = () => {
      const at = serverNow()
      setNow(at)
      if (at === null || at < end) return
      clearInterval(timer)
      onEnd?.()
    }
    const timer = setInterval(tick, 1_000)
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      forgetServerClock()
      void readServerClock().then(tick)
    }
    void readServerClock().then(tick)
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [end, onEnd])

  const ends = t('Ends {time}', { time: formatEnd(end) })
  return (
    <time dateTime={endsAt} className="flex h-8 min-w-52 items-center gap-1.5 whitespace-nowrap">
      {now === null ? (
        <span className="text-sm font-semibold">{ends}</span>
      ) : (
        <>
          <span className="sr-only">{ends}</span>
          {partsOf(end - now).map((part) => (
            <Box key={part.slice(-1)}>{part}</Box>
          ))}
        </>
      )}
    </time>
  )
}

/** Wide enough for all digits: digits of one width would leave holes beside a 1. */
function Box({ children }: { children: React.ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="min-w-11 rounded-sm bg-ink px-1 py-1 text-center text-[0.9375rem] leading-6 font-bold text-paper"
    >
      {children}
    </span>
  )
}

/** Remaining time as '12d', '10h', '12m', '04s'; all zero when it is over. */
export function partsOf(milliseconds: number): string[] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  const two = (number: number) => String(number).padStart(2, '0')
  return [
    t('{days}d', { days: Math.floor(seconds / 86_400) }),
    `${two(Math.floor(seconds / 3_600) % 24)}h`,
    `${two(Math.floor(seconds / 60) % 60)}m`,
    `${two(seconds % 60)}s`,
  ]
}
