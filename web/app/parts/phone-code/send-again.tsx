import { useEffect, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  /** When another code may be asked for, in milliseconds of this browser's clock. */
  readonly from: number
  readonly busy: boolean
  readonly onPress: () => void
}

/** Asks for another code; counts down until that is possible. */
export function SendAgain({ from, busy, onPress }: Props) {
  const seconds = useSecondsUntil(from)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Button look="plain" size="small" busy={busy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? t('Send again in {time}', { time }) : t('Send again')}
    </Button>
  )
}

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= instant) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [instant])
  return Math.max(0, Math.ceil((instant - now) / 1_000))
}
