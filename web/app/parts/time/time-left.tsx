import { useEffect, useState } from 'react'

interface Props {
  /** The instant it ends, as in JSON. */
  endsAt: string
  /** Called once when it is over. */
  onEnd?: () => void
}

/** Remaining minutes and seconds, such as 28:05. Screen readers get the end's time, not every second. */
export function TimeLeft({ endsAt, onEnd }: Props) {
  const end = Date.parse(endsAt)
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < end) return
      clearInterval(timer)
      onEnd?.()
    }, 1_000)
    return () => clearInterval(timer)
  }, [end, onEnd])

  return (
    // The server's page is some seconds older than the browser that takes it over.
    <time dateTime={endsAt} aria-hidden="true" suppressHydrationWarning className="font-bold tabular-nums">
      {minutesAndSeconds(end - now)}
    </time>
  )
}

/** '28:05', or '23:28:05' where it is more than an hour; '0:00' once it is over. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
}
