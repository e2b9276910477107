import type { Notice } from '#contracts/notifications/notification.ts'
import type { Sentence, SentenceValue } from '#contracts/notifications/sentence.ts'
import { translate } from '#web/messages/messages.ts'
import { formatDate } from '#web/parts/time/dates.ts'

type Spoken = Pick<Notice, 'title' | 'text' | 'sentences'>

/** A notice's title and text in the reader's language; in English where its parts are not known. */
export function translateNotice({ title, text, sentences }: Spoken): Pick<Notice, 'title' | 'text'> {
  return { title: say(sentences?.title, title), text: say(sentences?.text, text) }
}

function say(sentence: Sentence | undefined, english: string): string {
  // A pattern missing from the catalogue would put translated words into an English sentence.
  if (!sentence || translate(sentence.pattern) === sentence.pattern) return english
  const values = Object.entries(sentence.values).map(([name, value]) => [name, sayValue(value)])
  return translate(sentence.pattern, Object.fromEntries(values))
}

function sayValue(value: SentenceValue): string {
  if (typeof value === 'string') return value
  return 'words' in value ? translate(value.words) : formatDate(value.day)
}
