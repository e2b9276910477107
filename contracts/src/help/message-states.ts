/** Who has to do something next about a message to Juaso: Juaso, the person who wrote it, or nobody. */
export const messageStates = ['open', 'waiting', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

/** What moves a message: its person writes again; an operator answers, closes it, or takes it up again. */
export const messageMoves = ['write', 'answer', 'close', 'reopen'] as const
export type MessageMove = (typeof messageMoves)[number]

/** The state after each move; a move that is not listed for a state is refused there. */
export const messageTransitions: Readonly<
  Record<MessageMove, Readonly<Partial<Record<MessageState, MessageState>>>>
> = {
  write: { open: 'open', waiting: 'open', closed: 'open' },
  answer: { open: 'waiting', waiting: 'waiting' },
  close: { open: 'closed', waiting: 'closed' },
  reopen: { waiting: 'open', closed: 'open' },
}
