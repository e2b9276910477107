import { useEffect, useState } from 'react'
import { type DayHours, doorSign } from './opening-hours.rules.ts'

/** Whether a door is open now. Only the reader's own clock knows, so the words come after the page, in a kept place. */
export function DoorSign({ hours }: { hours: readonly DayHours[] }) {
  const [sign, setSign] = useState<string | null>(null)
  useEffect(() => setSign(doorSign(hours, new Date())), [hours])
  return <span className="inline-block min-w-36 font-medium text-ink-2">{sign}</span>
}
