import { expect, test } from 'vitest'
import { fullName } from './accounts/person-fields.ts'
import { NewCompany } from './companies/company.ts'
import { readableName } from './readable-name.ts'
import { lineText } from './seen-text.ts'

const company = (name: string) => NewCompany.safeParse({ company_name: name })
const store = readableName('Business name is required', 80)

test.each(['\u200b\u200d\u2060', '\u202e\u202e', '\u3164\u115f', '\ufeff \u00ad', '\u0301\u0301', '...'])(
  'a name that nobody can read is refused: %j',
  (name) => {
    for (const { success } of [company(name), store.safeParse(name), fullName.safeParse(name)])
      expect(success).toBe(false)
  },
)

test('what nobody sees is no part of a name', () => {
  const dressed = 'Vol\u200bta \u202eSchools\u202c Ltd\u2060'
  expect(company(dressed).data?.company_name).toBe('Volta Schools Ltd')
  expect(store.parse(dressed)).toBe('Volta Schools Ltd')
  expect(fullName.parse('Ama\u200b Men\u202esah')).toBe('Ama Mensah')
  expect(lineText().parse('Kente\u200b cloth')).toBe('Kente cloth')
})

test('a word that borrows letters of another alphabet is refused; names of every alphabet stay', () => {
  // A Cyrillic "о".
  for (const { success } of [company('V\u043elta Schools'), fullName.safeParse('K\u043efi Mensah')])
    expect(success).toBe(false)
  for (const name of [
    'Ɛkumfi Trading',
    'Ɔdɔ Ventures 24',
    '金属 Imports',
    'Ωmega',
    'Иван и сыновья',
    'محلات الأمل',
  ])
    expect(company(name).success, name).toBe(name !== 'Ωmega')
})
