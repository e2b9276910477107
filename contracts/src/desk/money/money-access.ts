import { ActDone } from './payments.ts'

export const tags = ['Desk: money'] as const
/** Reading what money does. */
export const reads = { access: { operator: 'payments' }, tags } as const
/** Looking at what an act would book; nothing is done. */
export const previews = { access: { operator: 'money' }, tags, callsPerMinute: 60 } as const
/** Doing an act as it was shown, once for each key. */
export const acts = {
  access: { operator: 'money', needsFreshCode: true },
  tags,
  callsPerMinute: 60,
  isWatched: true,
  key: 'required',
  answers: { 200: ActDone },
} as const
