import { afterEach, expect, test, vi } from 'vitest'
import { isByPhone, rememberWay } from './last-way.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
})
afterEach(() => kept.clear())

const asked = (query: string) => isByPhone(new URLSearchParams(query))

test('the next visit begins with the way by which this browser entered last', () => {
  expect(asked('next=/cart')).toBe(false)
  rememberWay('phone')
  expect(asked('next=/cart')).toBe(true)
  rememberWay('email')
  expect(asked('next=/cart')).toBe(false)
})

test.each(['way=email', 'email=a@b.test', 'changed=1', 'error=auth.locked', 'done=1'])(
  'and with the e-mail address where the address has %s',
  (query) => {
    rememberWay('phone')
    expect(asked(`next=/cart&${query}`)).toBe(false)
  },
)
