import { expect, test } from 'vitest'
import { BankMethod, MobileMoneyMethod } from './payout-methods.ts'

test('a method without a network or a bank is told so in the words of the form', () => {
  for (const [schema, kind] of [
    [MobileMoneyMethod, 'mobile_money'],
    [BankMethod, 'bank'],
  ] as const) {
    const issues = schema.safeParse({ kind, provider: '' }).error?.issues ?? []
    expect(issues.find(({ path }) => path[0] === 'provider')?.message).toBe('Please choose one of the list')
  }
})
