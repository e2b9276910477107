import type { RefusalRule } from '../refusals.ts'

/** Refusals around messages between buyers and stores. */
export const messageRefusals = {
  'conversation.not_found': { status: 404, sentence: 'There is no such conversation.' },
  'conversation.own_store': { status: 409, sentence: 'This is your own store.' },
  'conversation.blocked': { status: 409, sentence: '{other} takes no messages from you.' },
  'conversation.you_blocked': {
    status: 409,
    sentence: 'You take no messages from {other}. Take them again to write.',
  },
  'conversation.too_many': {
    status: 429,
    sentence: 'You have written many messages. Please wait an hour.',
  },
  'conversation.already_reported': { status: 409, sentence: 'You have reported this conversation already.' },
} as const satisfies Record<string, RefusalRule>
