import { Fragment, type ReactNode } from 'react'
import { translate } from './messages.ts'

interface Props {
  /** The English sentence; `{names}` are replaced by the parts. */
  text: string
  /** Elements inside the sentence, by name: links, emphasised figures. */
  parts: Readonly<Record<string, ReactNode>>
}

/** A translated sentence with elements inside, in the word order of the language. */
export function Rich({ text, parts }: Props) {
  return translate(text)
    .split(/\{(\w+)\}/)
    .map((piece, place) => (
      // Every second piece of the split is a name.
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence never change places.
      <Fragment key={place}>{place % 2 ? parts[piece] : piece}</Fragment>
    ))
}
