import { z } from 'zod'
import { type CallTable, pageNumber } from '../call.ts'
import { EmailChoiceChanges, EmailChoices, NoticePage, UnreadCount } from './notification.ts'
import { DemoCode, OutboxEmail } from './outbox.ts'

const MarkRead = z.object({ ids: z.union([z.literal('all'), z.array(z.uuid()).max(100)]) })
const config = { access: 'signed-in', tags: ['Notifications'] } as const
/** The link at the end of e-mails: its pages, and the one-click unsubscribe of mail programs (RFC 8058). */
const unsubscribe = {
  access: 'public',
  tags: ['Notifications'],
  isHidden: true,
  invalid: { params: 'notice.link_invalid' },
  params: z.object({ token: z.string().max(200) }),
  // Mail programs and mail scanners add parameters of their own.
  query: z.looseObject({}),
  answers: { 200: { contentType: 'text/html' } },
} as const

export const notificationCalls = {
  'GET /notifications': {
    seeAs: true,
    ...config,
    summary: 'My notices, the newest first',
    query: z.object({ page: pageNumber() }),
    answers: { 200: NoticePage },
  },
  'POST /notifications/read': {
    ...config,
    summary: 'I have read these, or all',
    body: MarkRead,
    answers: { 200: UnreadCount },
  },
  'GET /notifications/events': {
    ...config,
    summary: 'How many I have not read, as it changes (server-sent events)',
    answers: { 200: { contentType: 'text/event-stream' } },
  },
  'GET /notifications/emails': {
    seeAs: true,
    ...config,
    summary: 'Which e-mails I get',
    answers: { 200: EmailChoices },
  },
  'PUT /notifications/emails': {
    ...config,
    summary: 'Choose which e-mails I get',
    body: EmailChoiceChanges,
    answers: { 200: EmailChoices },
  },
  'GET /notifications/unsubscribe/:token': { ...unsubscribe, summary: 'Confirm to get no more such e-mails' },
  'POST /notifications/unsubscribe/:token': { ...unsubscribe, summary: 'Get no more such e-mails' },
  'GET /dev/outbox': {
    access: 'public',
    tags: ['Development'],
    isHidden: true,
    summary: 'The newest e-mails of a market that sends none',
    headers: z.looseObject({ 'x-operator-key': z.string().optional() }),
    // A caller without the key gets 404 for any parameters.
    query: z.looseObject({}),
    answers: { 200: z.array(OutboxEmail) },
  },
  'GET /dev/codes': {
    access: 'public',
    tags: ['Development'],
    isHidden: true,
    summary: 'The codes that the authenticator apps of the demo’s people show now',
    headers: z.looseObject({ 'x-operator-key': z.string().optional() }),
    query: z.looseObject({}),
    answers: { 200: z.array(DemoCode) },
  },
} satisfies CallTable
