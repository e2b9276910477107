import { useEffect, useState } from 'react'

const pauseMs = 200

/** The words, once the person has stopped typing for a moment. */
export function useSettled(words: string): string {
  const [settled, settle] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => settle(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
