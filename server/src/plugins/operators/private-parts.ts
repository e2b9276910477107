import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isReturnPhoto } from '#contracts/uploads/upload.ts'
import { uuidPattern } from '#contracts/uuid-pattern.ts'

/**
 * Covers what is private of people in every answer to an operator whose role may only look at what the call is about: numbers by which a
 * person is called, paid or identified, e-mail addresses and digital addresses, wherever they stand, also within words that people wrote.
 * Photos of returns, in which nothing can be covered, are left out.
 */
export const privateParts = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('preSerialization', ({ operator }, _reply, payload, done) =>
    done(null, operator?.onlyLooks ? withoutPrivateParts(payload) : payload),
  )
  // Files of text; what a PDF of the desk shows has no such part.
  app.addHook('onSend', ({ operator }, reply, payload, done) => {
    const isText = String(reply.getHeader('content-type') ?? '').startsWith('text/')
    done(null, operator?.onlyLooks && isText ? coveredFile(payload) : payload)
  })
})

/** Between the digits of a telephone number, however it is written: spaces of every kind, dots, brackets, slashes and dashes. */
const gap = String.raw`[\s().\/\u2010-\u2015-]{0,3}`
/** What names a row, an order, or an organisation to the tax office (a person's number there begins with P): digits in it are no telephone number. */
const ids = String.raw`${uuidPattern}|[\da-f]{20,}|\bJU\d{6,8}(?!\d)|\b[CGV]00\d{8}(?!\d)`
/** With the country: +233 24 412 3456, 00233244123456; at home: 024 412 3456; without the zero: 24 412 3456. */
const numbers = [
  String.raw`(?:\+|(?<!\d)00)\d{1,3}${gap}(?:\d${gap}){6,12}\d(?!\d)`,
  String.raw`(?<!\d)(?:0|233)(?:${gap}\d){9}(?!\d)`,
  String.raw`(?<![\d.,])[25]\d[ -]\d{3}[ -]\d{4}(?![\d.,])`,
].join('|')

/** A part as it is found in words, and what is shown of it. */
const parts: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g, (email) => `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`],
  [/\bGHA[- ]?\d{9}[- ]?\d\b/gi, () => 'GHA-•••••••••-•'],
  // As contracts/accounts/address.ts takes them.
  [/(?<![\w-])[A-Z][A-Z\d]-\d{3,5}-\d{4}(?![\w-])/gi, (address) => `${address.slice(0, 2)}-•••-••••`],
  [new RegExp(`${ids}|${numbers}`, 'gi'), (found) => (isId.test(found) ? found : endOfNumber(found))],
]
const isId = new RegExp(`^(?:${ids})$`, 'i')

function endOfNumber(number: string): string {
  return `•••• ${number.slice(-2)}`
}

export const coveredText = (text: string): string =>
  parts.reduce((covered, [pattern, shown]) => covered.replace(pattern, shown), text)

/** Whether a text names a person by what is covered: who only looks finds nothing by it. */
export const isPrivate = (text: string): boolean =>
  text.includes('@') || coveredText(text) !== text || /^[+\d\s().-]{9,}$/.test(text)

/** Fields with a telephone number in whatever notation. */
const telephones = new Set(['phone', 'phone_number'])

export function withoutPrivateParts<Value>(value: Value): Value {
  return covered(value) as Value
}

function covered(value: unknown): unknown {
  if (typeof value === 'string') return coveredText(value)
  if (Array.isArray(value)) return value.filter((one) => !isReturnPhoto(one)).map(covered)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      telephones.has(name) && typeof inner === 'string' && inner !== '' ? endOfNumber(inner) : covered(inner),
    ]),
  )
}

function coveredFile(payload: unknown): unknown {
  if (typeof payload === 'string') return coveredText(payload)
  if (Buffer.isBuffer(payload)) return coveredText(payload.toString('utf8'))
  return payload instanceof Readable ? Readable.from(coveredLines(payload)) : payload
}

/** Line by line, because a piece of a stream may end within a number. */
async function* coveredLines(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  stream.setEncoding('utf8')
  for await (const piece of stream) {
    const text = rest + piece
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    if (end > 0) yield coveredText(text.slice(0, end))
  }
  if (rest !== '') yield coveredText(rest)
}
