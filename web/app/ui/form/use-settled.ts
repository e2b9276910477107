import { useEffect, useState } from 'react'

const pauseMs = 200

/** What is typed, once the person has stopped for a moment. */
export function useSettled<Typed extends string | number | null>(typed: Typed): Typed {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
