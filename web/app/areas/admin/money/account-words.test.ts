import { expect, test } from 'vitest'
import { providerInWords } from '#contracts/desk/money/provider-names.ts'
import { accountName, disputesPageOf, ownerOfAccount, receiverInWords } from './account-words.ts'

test('networks, banks and providers are called as people call them', () => {
  expect(receiverInWords('mtn •••3456')).toBe('MTN Mobile Money •••3456')
  expect(receiverInWords('gcb •••5419')).toBe('GCB Bank •••5419')
  expect(receiverInWords('•••5419')).toBe('•••5419')
  expect([providerInWords('sandbox'), providerInWords('another')]).toEqual(['the test provider', 'another'])
})

test('accounts have names beside their codes', () => {
  expect(
    [
      ...['vendor/…/pending/sandbox', 'provider/cash', 'provider/paystack', 'buyer/clearing'],
      ...['receivable/…', 'platform/unearned', 'another/account'],
    ].map(accountName),
  ).toEqual([
    'Stores’ money, held until the goods are accepted, by the test provider',
    ...['Cash that was handed in', 'Money at Paystack', 'Owed to buyers'],
    ...['Owed by companies', 'Invoiced, not paid yet', null],
  ])
})

test('an entry of a booking says whose account it is on', () => {
  const id = '0195c7fa-784a-7d59-acaa-5928cac60423'
  const owners = { [id]: { name: 'Circle Phones', link: '/admin/stores/circle-phones' } }
  const accounts = [
    ...[`vendor/${id}/pending/sandbox`, `receivable/${id}`, 'vendor/another/withdrawing/paystack'],
    ...['buyer/clearing', 'provider/paystack', 'provider/sandbox', 'platform/commission'],
  ]
  expect(accounts.map((account) => Object.values(ownerOfAccount(account, owners)))).toEqual([
    [
      'Circle Phones',
      '/admin/stores/circle-phones',
      'held until the goods are accepted, by the test provider',
    ],
    ['Circle Phones', '/admin/stores/circle-phones', 'owes it'],
    ['A store', null, 'being paid out, by Paystack'],
    ['Buyer', null, null],
    ['Paystack', null, null],
    ['The test provider', null, null],
    ['Juaso', null, 'Commission'],
  ])
})

test('a dispute is answered where its provider takes the answer', () => {
  expect(disputesPageOf('paystack', 'ref-1')?.href).toBe('https://dashboard.paystack.com/#/disputes')
  expect(disputesPageOf('sandbox', 'ref-1')?.href).toBe('/test-payments/bank/ref-1')
  expect(disputesPageOf('net30', 'ref-1')).toBeNull()
})
