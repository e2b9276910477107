import { lineText } from '#contracts/seen-text.ts'

const line = lineText()

/** A text as one line: what breaks a line is a space, and nothing in it is unseen. */
export const asOneLine = (text: string): string => line.parse(text).replace(/ {2,}/g, ' ')

/** Every mark that may look like the end of “…”. */
const quotationMarks = /["“”„‟«»″‶〝〞〟❝❞＂]/g

/**
 * What a store, a buyer or a company wrote, to stand between the quotation marks of a sentence that says who wrote it: one line, in
 * which nothing closes those marks. Otherwise the rest would read as words of Juaso.
 */
export const quotable = (text: string): string => asOneLine(text).replace(quotationMarks, "'")
