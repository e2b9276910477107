import type { InboxKind, InboxThing } from '#contracts/desk/inbox.ts'
import type { MessageState } from '#contracts/help/message-states.ts'
import { urgencyOf } from '../parts/waits/waits.ts'

export const kindWords: Readonly<Record<InboxKind, string>> = {
  contact: 'Contact',
  chat: 'Chat request',
  feedback: 'Feedback',
  report: 'Reported conversation',
  conversation: 'Store does not answer',
}

/** Whom something waits for that does not wait for Juaso. */
const waitingFor: Readonly<Record<InboxThing, string>> = {
  message: 'Waits for the person',
  report: 'Waits',
  conversation: 'Waits for the store',
}

/** The state of a thing of the inbox in words, with the colour of its badge. */
export function stateBadge(thing: InboxThing, state: MessageState, due: string | null) {
  if (state === 'closed') return { label: 'Closed', tone: 'plain' } as const
  if (state === 'waiting') return { label: waitingFor[thing], tone: 'blue' } as const
  if (due === null) return { label: 'Open', tone: 'gold' } as const
  const urgency = urgencyOf(due)
  if (urgency === 'late') return { label: 'Late', tone: 'brick' } as const
  return { label: 'Open', tone: urgency === 'today' ? 'gold' : 'plain' } as const
}
