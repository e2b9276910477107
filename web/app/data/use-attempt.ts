import { useState } from 'react'
import type { Attempt, AttemptMemory } from './attempts.ts'

/** The memory of a part of a page for `sendOnce`: it is kept until the part is left. */
export function useAttempt(): AttemptMemory {
  const [memory] = useState(() => {
    let kept: Attempt | null = null
    return {
      recall: () => kept,
      keep: (attempt: Attempt | null) => {
        kept = attempt
      },
    }
  })
  return memory
}
