import { z } from 'zod'
import { ById, type CallTable, noBody } from '../call.ts'
import { ReasonForm } from '../reason.ts'
import { OpenedDocuments } from './desk.ts'
import {
  AnswerForm,
  AssignForm,
  AssignPath,
  ChangeSavedReplyForm,
  CloseMessageForm,
  Inbox,
  InboxConversation,
  InboxMessage,
  InboxQuery,
  InboxReport,
  SavedReply,
  SavedReplyForm,
} from './inbox.ts'

const tags = ['Desk: messages'] as const
const inbox = { access: { operator: 'inbox' }, tags } as const
const acts = { ...inbox, params: ById, callsPerMinute: 60, answers: { 204: noBody } } as const
const replies = { access: { operator: 'saved_replies' }, tags, callsPerMinute: 60 } as const

/** What people wrote to Juaso, and the conversations between buyers and stores that need somebody. */
export const inboxCalls = {
  'GET /admin/messages': {
    ...inbox,
    summary: 'Messages, reported and unanswered conversations; open ones by what is due first',
    query: InboxQuery,
    answers: { 200: Inbox },
  },
  'GET /admin/messages/:id': {
    ...inbox,
    summary: 'A message with what was written below it, its orders and its account',
    params: ById,
    answers: { 200: InboxMessage },
  },
  'POST /admin/messages/:id/answer': {
    ...acts,
    summary: 'Answer a message by e-mail and in the person’s own list',
    body: AnswerForm,
  },
  'POST /admin/messages/:id/close': { ...acts, summary: 'Close a message', body: CloseMessageForm },
  'POST /admin/messages/:id/reopen': { ...acts, summary: 'Take a message up again', body: CloseMessageForm },
  'POST /admin/messages/:id/screenshots': {
    access: { operator: 'inbox', needsFreshCode: true },
    tags,
    summary: 'Open the screenshots of a message; the log keeps who',
    params: ById,
    callsPerMinute: 60,
    answers: { 200: OpenedDocuments },
  },
  'PUT /admin/inbox/:thing/:id/assignee': {
    ...acts,
    summary: 'Give a message or conversation to an operator, or to nobody',
    params: AssignPath,
    body: AssignForm,
  },
  'GET /admin/reports/:id': {
    ...inbox,
    summary: 'A reported conversation',
    params: ById,
    answers: { 200: InboxReport },
  },
  'POST /admin/reports/:id/close': { ...acts, summary: 'Close a report', body: ReasonForm },
  'GET /admin/conversations/:id': {
    ...inbox,
    summary: 'A conversation about an order that waits for its store, without its words',
    params: ById,
    answers: { 200: InboxConversation },
  },
  'POST /admin/conversations/:id/remind': {
    ...acts,
    summary: 'Remind the store of the buyer who waits',
  },
  'POST /admin/conversations/:id/set-aside': {
    ...acts,
    summary: 'Leave the conversation to its store, until the buyer writes again',
    body: ReasonForm,
  },
  'GET /admin/saved-replies': {
    ...inbox,
    summary: 'Replies that are ready, by title',
    answers: { 200: z.array(SavedReply) },
  },
  'POST /admin/saved-replies': {
    ...replies,
    summary: 'Save a reply for all',
    body: SavedReplyForm,
    answers: { 201: SavedReply },
  },
  'PATCH /admin/saved-replies/:id': {
    ...replies,
    summary: 'Change a saved reply',
    params: ById,
    body: ChangeSavedReplyForm,
    answers: { 200: SavedReply },
  },
  'DELETE /admin/saved-replies/:id': {
    ...replies,
    summary: 'Remove a saved reply',
    params: ById,
    answers: { 204: noBody },
  },
} satisfies CallTable
