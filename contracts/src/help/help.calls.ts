import { z } from 'zod'
import { ById, type CallTable, noBody, wholeNumber } from '../call.ts'
import { limits } from '../limits.ts'
import { DocumentLink, UploadAddress } from '../uploads/upload.schema.ts'
import {
  AccountFeedback,
  AccountMessage,
  ContactMessage,
  Feedback,
  HelpChannels,
  HelpReplyForm,
  MessageReceipt,
  OwnMessages,
  RequestScreenshot,
} from './help.ts'

const config = { access: 'public', tags: ['Help'] } as const

export const helpCalls = {
  'GET /help/channels': {
    seeAs: true,
    ...config,
    summary: 'How the market is reached by phone, WhatsApp and e-mail',
    answers: { 200: HelpChannels },
  },
  'POST /help/messages': {
    ...config,
    summary: 'Send a message, or ask for a chat',
    description: `It is acknowledged by e-mail and answered within ${limits.helpReplyHours} hours.`,
    body: ContactMessage,
    callsPerMinute: 20,
    answers: { 201: MessageReceipt },
  },
  'POST /help/own-messages': {
    ...config,
    access: 'signed-in',
    summary: 'Send a message from my account, which has no e-mail address',
    description: `It is answered on the site within ${limits.helpReplyHours} hours.`,
    body: AccountMessage,
    callsPerMinute: 20,
    answers: { 201: MessageReceipt },
  },
  'GET /help/messages': {
    ...config,
    access: 'signed-in',
    summary: 'What I wrote to the market, with the answers',
    description: 'The newest 100 messages from my account and from my e-mail address, once it is confirmed.',
    answers: { 200: OwnMessages },
  },
  'POST /help/messages/:id/replies': {
    ...config,
    access: 'signed-in',
    summary: 'Write below an own message; it is open again',
    params: ById,
    invalid: { params: 'help.message_not_found' },
    body: HelpReplyForm,
    callsPerMinute: 20,
    answers: { 204: noBody },
  },
  'GET /help/messages/:id/screenshots/:position': {
    ...config,
    access: 'signed-in',
    summary: 'A short-lived link to a screenshot of my feedback',
    params: z.object({ id: z.uuid(), position: wholeNumber(1, limits.screenshotsMax) }),
    invalid: { params: 'upload.not_found' },
    answers: { 200: DocumentLink },
  },
  'POST /help/feedback': {
    ...config,
    summary: 'Send feedback, with up to three screenshots',
    description: 'It is acknowledged by e-mail.',
    body: Feedback,
    callsPerMinute: 20,
    answers: { 201: MessageReceipt },
  },
  'POST /help/own-feedback': {
    ...config,
    access: 'signed-in',
    summary: 'Send feedback from my account, which has no e-mail address',
    description: 'If there is something to answer, it is answered on the site.',
    body: AccountFeedback,
    callsPerMinute: 20,
    answers: { 201: MessageReceipt },
  },
  'POST /help/screenshots': {
    ...config,
    summary: 'Ask for an address to send a screenshot to',
    body: RequestScreenshot,
    // One address alone cannot use up the unclaimed screenshots that all visitors together may have in an hour.
    callsPerMinute: 4,
    answers: { 201: UploadAddress },
  },
} as const satisfies CallTable
