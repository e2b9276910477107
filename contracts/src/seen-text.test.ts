import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AnswerForm, SavedReplyForm } from './desk/inbox.ts'
import { AddDisputePhoto } from './desk/money/evidence.ts'
import { AccountFeedback, HelpReplyForm } from './help/help.ts'
import { ListingEdit } from './listings/change-set.schema.ts'
import { ReportProduct } from './listings/product-reports.ts'
import { AskForAnotherLook } from './listings/taking-down.ts'
import { NewConversation, ReportConversation } from './messages/messages.ts'
import { NewParcelNote } from './orders/store-parcel.ts'
import { AnswerBuyer, NewQuotation, NewQuotationRequest } from './quotations/quotations.schema.ts'
import { ReasonForm } from './reason.ts'
import { AppealRuling, RequestReturn } from './returns/return.ts'
import { WriteReply } from './reviews/vendor-reviews.ts'
import { ReportReview, ReviewContents } from './reviews/writing.ts'
import { ChallengesStep } from './vendors/vendor-profile.schema.ts'

/** Marks that turn the direction of writing, and characters that take no place. */
const unseen = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u2060\u00ad\ufeff'

const [, , stock] = ListingEdit.options

test.each<[string, z.ZodType]>([
  ['a review', ReviewContents.shape.comment],
  ['a report of a review', ReportReview.shape.note],
  ['the answer to a review', WriteReply.shape.text],
  ['a return', RequestReturn.shape.note],
  ['an appeal', AppealRuling.shape.words],
  ['a note of the team', NewParcelNote.shape.text],
  ['a message', NewConversation.shape.text],
  ['a report of a conversation', ReportConversation.shape.note],
  ['a report of a product', ReportProduct.shape.note],
  ['the wish for another look', AskForAnotherLook.shape.words],
  ['a change of stock', stock.shape.note],
  ['a reply to Juaso', HelpReplyForm.shape.text],
  ['feedback', AccountFeedback.shape.message],
  ['a request', NewQuotationRequest.shape.title],
  ['what a request is about', NewQuotationRequest.shape.description],
  ['a quotation', NewQuotation.shape.note],
  ['a message about a request', AnswerBuyer.shape.text],
  ['an answer of Juaso', AnswerForm.shape.answer],
  ['a saved reply', SavedReplyForm.shape.text],
  ['a photo of a dispute', AddDisputePhoto.shape.note],
  ['a reason', ReasonForm.shape.reason],
  ['what Juaso can help with', ChallengesStep.shape.juaso_help],
])('nothing that nobody sees is kept in the words of %s', (_, words) => {
  expect(words.parse(`Two \u202etorn\u202c bags${unseen} came`)).toBe('Two torn bags came')
})

test('words of nothing but unseen characters are none', () => {
  for (const words of [NewParcelNote.shape.text, HelpReplyForm.shape.text, ReasonForm.shape.reason])
    for (const one of [...unseen, unseen, ` ${unseen} `]) expect(words.safeParse(one).success).toBe(false)
  expect(ReviewContents.shape.comment.parse(unseen)).toBe('')
  expect(RequestReturn.shape.note.parse(unseen)).toBe('')
})
