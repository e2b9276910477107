import { expect, test } from 'vitest'
import { rightsOfOperatorRole } from '#contracts/operators/operator-rights.ts'
import { mayOpen } from './places.ts'

const opened = (role: 'owner' | 'support' | 'read_only', links: readonly string[]) =>
  links.filter((link) => mayOpen(rightsOfOperatorRole[role], link))

test('a page of the desk is offered to who may open it', () => {
  const links = [
    '/admin/stores/makola-fabrics',
    '/admin/companies/7',
    '/admin/messages/report/7',
    '/admin/reviews#7',
    '/admin/flash-sales/7#8',
    '/admin/payments/7',
    '/admin/payouts',
  ]
  expect(opened('owner', links)).toEqual(links)
  expect(opened('support', links)).toEqual(['/admin/messages/report/7', '/admin/reviews#7'])
  expect(opened('read_only', links)).toEqual(['/admin/payments/7', '/admin/payouts'])
  expect(opened('read_only', ['/admin/stores', '/admin', '/elsewhere'])).toEqual(['/admin/stores', '/admin'])
})
