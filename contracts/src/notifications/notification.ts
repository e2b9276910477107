import { z } from 'zod'
import { Sentence } from './sentence.ts'

/** What a notice is about; letters of each kind can be switched off. */
export const NoticeKind = z.enum(['orders', 'deliveries', 'refunds'])
export type NoticeKind = z.infer<typeof NoticeKind>

export const noticeKindLabels: Readonly<Record<NoticeKind, string>> = {
  orders: 'Orders and payments',
  deliveries: 'Deliveries',
  refunds: 'Returns and refunds',
}

/** A notice by the parts of its sentences. */
export const NoticeSentences = z.object({ title: Sentence, text: Sentence })
export type NoticeSentences = z.infer<typeof NoticeSentences>

/** One thing a person is told on the site. */
export const Notice = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  /** In English. */
  title: z.string(),
  /** In English. */
  text: z.string(),
  /** The same to be said in another language; null where only the English is known. */
  sentences: NoticeSentences.nullable(),
  /** A path of this site. */
  link: z.string(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
})
export type Notice = z.infer<typeof Notice>

/** A page of notices, the newest first, and how many are unread in all. */
export const NoticePage = z
  .object({
    count: z.int(),
    unread: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(Notice),
  })
  .meta({ id: 'NoticePage' })
export type NoticePage = z.infer<typeof NoticePage>

export const UnreadCount = z.object({ unread: z.int() })
export type UnreadCount = z.infer<typeof UnreadCount>

/** Which kinds of letters a person gets. */
export const LetterChoices = z.object({
  orders: z.boolean(),
  deliveries: z.boolean(),
  refunds: z.boolean(),
})
export type LetterChoices = z.infer<typeof LetterChoices>
