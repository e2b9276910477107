import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessName, fullName, optionalText, requiredText } from './person-fields.ts'
import { PhoneCodeForm } from './phone-sign-in.ts'
import { ageOn, profileChanges } from './profile.ts'
import { safeNext } from './safe-next.ts'
import { SignUpForm } from './sign-in.ts'

test.each([
  ['/cart', '/cart'],
  ['/search?q=a%20b#top', '/search?q=a%20b#top'],
  ['/a/../b', '/b'],
  ['', '/'],
  [null, '/'],
  ['cart', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['/.//evil.test', '/'],
  ['/..//evil.test', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %j leads to %s', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

test('no text is resolved to another site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    'evil.test',
    '@',
    ':',
    '%2f',
    '?',
    '#',
    'https:',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safeNext(pieces.join(''))
      expect(new URL(path, 'https://site.test').origin).toBe('https://site.test')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['2000-11-21', 26],
  ['2000-11-22', 25],
  ['2013-11-21', 13],
])('on 21 November 2026 somebody born on %s is %i', (birthday, age) => {
  expect(ageOn(new Date('2026-11-21T00:00:00Z'), birthday)).toBe(age)
})

test.each([
  'Ama\tMensah',
  'Ama\nMensah',
  'Ama\u0000Mensah',
  'Ama\u0085Mensah',
  'Ama\u2028Mensah',
  'Ama\u2029Mensah',
])('a name of one line only: %j is refused', (name) => {
  for (const schema of [fullName, requiredText('Address is required'), optionalText()]) {
    expect(schema.safeParse(name).error?.issues[0]?.message).toBe('Control characters are not accepted')
  }
})

test.each(['Kwame Owusu-Ansah', "Sean O'Neil", 'Awa N’Diaye'])(
  '%j opens an account and is no name on a parcel',
  (name) => {
    for (const form of [
      SignUpForm.shape.name,
      PhoneCodeForm.shape.name,
      profileChanges(() => new Date()).shape.full_name,
    ])
      expect(form.safeParse(name).success).toBe(true)
    expect(fullName.safeParse(name).error?.issues[0]?.message).toBe(
      'Full name can only contain letters and spaces',
    )
  },
)

test.each(['--', "'", 'Ama 2', 'Ama_Mensah'])('%j opens no account', (name) => {
  expect(SignUpForm.shape.name.safeParse(name).success).toBe(false)
})

test('[BB-5.03] the profile of a business account takes letters and spaces, and keeps the name it has', () => {
  const name = businessName('Kwame Owusu-Ansah')
  expect(name.safeParse('Kwame Owusu-Ansah').success).toBe(true)
  expect(name.safeParse('Kwame Owusu').success).toBe(true)
  expect(name.safeParse('Ama Owusu-Ansah').success).toBe(false)
})

test.each(['Ama Mensah', 'Nana\u00a0Ama Ɔkyerɛ', 'Zoë  Müller'])('%j is a name', (name) => {
  expect(fullName.safeParse(name).success).toBe(true)
})
