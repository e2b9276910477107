import { useEffect, useState } from 'react'
import { limits } from '#contracts/limits.ts'
import { dateFormat, formatClock, formatInstant } from '#web/parts/time/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

const weekday = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const dayOf = (instant: string | number) => new Date(instant).toISOString().slice(0, 10)
const minuteMs = 60_000

/** 'Send by 16:00', with the day where it is not today. */
export function sendByWords(sendBy: string, now: number): string {
  const clock = formatClock(sendBy)
  return dayOf(sendBy) === dayOf(now) ? `Send by ${clock}` : `Send by ${weekday(sendBy)}, ${clock}`
}

/** 'in 5 h 18 min', or how long ago it should have been sent. */
export function timeLeftWords(sendBy: string, now: number): string {
  const left = Date.parse(sendBy) - now
  const minutes = Math.floor(Math.abs(left) / minuteMs)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)]
  const length =
    days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
  return left < 0 ? `${length} late` : `in ${length}`
}

/** The time, as it goes by. */
function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Until when the store answers a return, or writes to Juaso about its refusal, and the time left; after it Juaso decides. */
export function AnswerBy({ at, isAtJuaso = false }: { at: string; isAtJuaso?: boolean | undefined }) {
  const now = useClock()
  if (Date.parse(at) < now)
    return (
      <strong>
        Juaso decides{!isAtJuaso && `: there was no answer in ${limits.returnAnswerHours} hours`}.
      </strong>
    )
  return (
    <span>
      <strong suppressHydrationWarning>
        {isAtJuaso ? 'Juaso has your refusal. Add to it' : 'Answer'}{' '}
        {timeLeftWords(at, now).replace('in', 'within')}
      </strong>
      , until {formatInstant(at)}.{' '}
      {isAtJuaso ? 'Juaso decides then, or as soon as you have.' : 'After that Juaso decides.'}
    </span>
  )
}

/**
 * The deadline of an order that waits to be sent. The time left follows the clock; a page that the server has rendered keeps its
 * words until then.
 */
export function SendBy({ at, isLong = false }: { at: string; isLong?: boolean }) {
  const now = useClock()
  const isLate = Date.parse(at) < now
  return (
    <span
      suppressHydrationWarning
      className={classNames('font-semibold', isLate ? 'text-brick' : 'text-gold-ink')}
    >
      {isLate && !isLong ? timeLeftWords(at, now) : sendByWords(at, now)}
      {isLong && (
        <span className="block text-xs font-medium" suppressHydrationWarning>
          {timeLeftWords(at, now)}
        </span>
      )}
    </span>
  )
}
