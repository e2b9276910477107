import { expect, test } from 'vitest'
import { type OperatorRole, sightsOfOperatorRole } from '#contracts/operators/operator-rights.ts'
import { mayOpen } from './places.ts'

const opened = (role: OperatorRole, links: readonly string[]) =>
  links.filter((link) => mayOpen(sightsOfOperatorRole(role), link))

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
  expect(opened('support', links)).toEqual([
    '/admin/stores/makola-fabrics',
    '/admin/companies/7',
    '/admin/messages/report/7',
    '/admin/reviews#7',
  ])
  expect(opened('catalogue', links)).toEqual(['/admin/reviews#7', '/admin/flash-sales/7#8'])
  expect(opened('catalogue', ['/admin/stores', '/admin', '/elsewhere'])).toEqual(['/admin'])
  expect(opened('read_only', links)).toEqual(links)
  expect(opened('read_only', ['/admin/team', '/admin/people/7'])).toEqual(['/admin/people/7'])
})
