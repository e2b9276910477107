import { type CallTable, noBody } from '../call.ts'
import { StorePath } from '../vendors/store-team.ts'
import {
  BlockOther,
  ConversationList,
  ConversationPath,
  ConversationThread,
  NewConversation,
  NewMessage,
  OlderConversations,
  OlderThan,
  ReportConversation,
  StoreConversationPath,
} from './messages.ts'

const tags = ['Messages']
const invalid = { params: 'conversation.not_found' } as const
const mine = { access: 'signed-in', tags, invalid, params: ConversationPath } as const
const stores = { access: { store: 'orders' }, tags, invalid, params: StoreConversationPath } as const

const writtenOnce = 'Repeated with the same Idempotency-Key and text, it writes nothing more.'

/** Messages between buyers and stores. Each side sees of the other the shop's name or the first name alone. */
export const messageCalls = {
  'GET /conversations': {
    access: 'signed-in',
    tags,
    summary: 'My conversations with stores',
    query: OlderConversations,
    answers: { 200: ConversationList },
  },
  'POST /conversations': {
    access: 'signed-in',
    tags,
    callsPerMinute: 30,
    summary: 'Ask a store about a product or an own order',
    description: `A second question about the same product or parcel goes on with the conversation. ${writtenOnce}`,
    key: 'optional',
    body: NewConversation,
    answers: { 201: ConversationThread },
  },
  'GET /conversations/:conversation': {
    ...mine,
    summary: 'One of my conversations',
    query: OlderThan,
    answers: { 200: ConversationThread },
  },
  'POST /conversations/:conversation/messages': {
    ...mine,
    callsPerMinute: 30,
    summary: 'Write to a store',
    description: writtenOnce,
    key: 'optional',
    body: NewMessage,
    answers: { 201: ConversationThread },
  },
  'POST /conversations/:conversation/read': {
    ...mine,
    summary: 'I have read a conversation',
    answers: { 204: noBody },
  },
  'POST /conversations/:conversation/report': {
    ...mine,
    summary: 'Report a conversation to the market',
    body: ReportConversation,
    answers: { 204: noBody },
  },
  'PUT /conversations/:conversation/block': {
    ...mine,
    summary: 'Take no messages from a store, or take them again',
    body: BlockOther,
    answers: { 200: ConversationThread },
  },
  'GET /vendor/:store/conversations': {
    access: { store: 'orders' },
    tags,
    summary: 'What buyers ask a store',
    params: StorePath,
    query: OlderConversations,
    answers: { 200: ConversationList },
  },
  'GET /vendor/:store/conversations/:conversation': {
    ...stores,
    summary: 'One conversation of a store',
    query: OlderThan,
    answers: { 200: ConversationThread },
  },
  'POST /vendor/:store/conversations/:conversation/messages': {
    ...stores,
    callsPerMinute: 60,
    summary: 'Answer a buyer',
    description: writtenOnce,
    key: 'optional',
    body: NewMessage,
    answers: { 201: ConversationThread },
  },
  'POST /vendor/:store/conversations/:conversation/read': {
    ...stores,
    summary: 'The store has read a conversation',
    answers: { 204: noBody },
  },
  'POST /vendor/:store/conversations/:conversation/report': {
    ...stores,
    summary: 'Report a conversation to the market',
    body: ReportConversation,
    answers: { 204: noBody },
  },
  'PUT /vendor/:store/conversations/:conversation/block': {
    ...stores,
    summary: 'Take no messages from a buyer, or take them again',
    body: BlockOther,
    answers: { 200: ConversationThread },
  },
} satisfies CallTable
