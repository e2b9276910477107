import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { TextArea, TextInput } from './limited-text.tsx'

setLocaleSource(() => english)

const unchanged = () => undefined
const full = 'At most 300 characters. The field is full.'

test.each([
  ['one letter short of its limit', 299, false],
  ['at its limit', 300, true],
])('a text %s says whether more fits', (_, length, isFull) => {
  const text = 'a'.repeat(length)
  const fields = [
    <TextArea key="1" label="Why?" maxLength={300} value={text} onChange={unchanged} />,
    <TextArea key="2" label="Why?" maxLength={300} defaultValue={text} />,
    <TextInput key="3" label="Why?" maxLength={300} value={text} onChange={unchanged} />,
  ]
  for (const field of fields) expect(renderToString(field).includes(full)).toBe(isFull)
})
