import { Fragment, type ReactNode } from 'react'
import { translate } from './messages.ts'

interface Props {
  /** The English sentence; `{names}` stand for the parts. */
  text: string
  /** What stands in a sentence besides words: links, strong figures. */
  parts: Readonly<Record<string, ReactNode>>
}

/** A sentence with parts that are more than words, in the reader's language and in its order. */
export function Rich({ text, parts }: Props) {
  return translate(text)
    .split(/\{(\w+)\}/)
    .map((piece, place) => (
      // Every second piece is the name of a part.
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places.
      <Fragment key={place}>{place % 2 ? parts[piece] : piece}</Fragment>
    ))
}
