import { z } from 'zod'
import { noticeKinds } from './notice-kinds.ts'
import { Sentence } from './sentence.ts'

export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.infer<typeof NoticeKind>

/** The pattern and values of a notice's sentences. */
export const NoticeSentences = z.object({ title: Sentence, text: Sentence })
export type NoticeSentences = z.infer<typeof NoticeSentences>

/** A notification of a person on the site. */
export const Notice = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  /** In English. */
  title: z.string(),
  /** In English. */
  text: z.string(),
  /** For showing it in another language; null where only the English text is stored. */
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

/** The kinds of e-mails that a person gets. */
export const EmailChoices = z.record(NoticeKind, z.boolean())
export type EmailChoices = z.infer<typeof EmailChoices>

/** Kinds that are left out stay as they are. */
export const EmailChoiceChanges = z.partialRecord(NoticeKind, z.boolean())
export type EmailChoiceChanges = z.infer<typeof EmailChoiceChanges>
