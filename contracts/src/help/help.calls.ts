import type { CallTable } from '../call.ts'
import { ContactMessage, HelpChannels, MessageReceipt } from './help.ts'

const config = { access: 'public', tags: ['Help'] } as const

export const helpCalls = {
  'GET /help/channels': {
    ...config,
    summary: 'How the market is reached by phone, WhatsApp and e-mail',
    answers: { 200: HelpChannels },
  },
  'POST /help/messages': {
    ...config,
    summary: 'Send a message, or ask for a chat',
    description: 'It is acknowledged by e-mail and answered within 24 hours.',
    body: ContactMessage,
    callsPerMinute: 20,
    answers: { 201: MessageReceipt },
  },
} as const satisfies CallTable
