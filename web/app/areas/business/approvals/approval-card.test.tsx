import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Approval } from '#contracts/approvals/approval.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { ApprovalCard } from './approval-card.tsx'

setLocaleSource(() => english)

const decided = {
  ...{
    order_number: 'JU534600',
    state: 'approved',
    requested_by: 'Elikem Agbeko',
    total: 3_545,
    delivery: 0,
  },
  ...{ requested_at: '2026-11-28T02:24:00Z', decided_at: '2026-11-28T02:25:00Z', decided_by: 'Mawusi Dogbe' },
  ...{ exceeded: [], lines: [], budgets: [], credit: null, replaced_by: 'JU912423', payment_label: 'Card' },
  refused_lines: [
    { name: 'Exercise books', variant_name: 'Default', quantity: 70, line_total: 2_345 },
    { name: 'Sandal', variant_name: 'Ocean / 41', quantity: 2, line_total: 90 },
  ],
} as unknown as Approval

test('names what was left out by its goods, and by a variant only where there was a choice', () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ApprovalCard company="c" approval={decided} />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '')
  expect(html).toContain('70 × Exercise books, GHS 2,345.00')
  expect(html).toContain('2 × Sandal (Ocean / 41), GHS 90.00')
})
