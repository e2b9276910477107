import { afterEach, expect, test } from 'vitest'
import { closeToast, readToasts, showToast } from './toasts.ts'

afterEach(() => {
  for (const { id } of readToasts()) closeToast(id)
})

const shown = () => readToasts().map(({ title, message }) => [title, message])
const bare = { title: 'Session expired. Please log in again.' }
const full = { title: 'Failed to Update Quantity', message: bare.title }

test.each([
  ['first', [bare, full]],
  ['last', [full, bare]],
])(
  '[SH-8.05] a sentence that also arrives %s as a notice of its own is shown once, under the title of the failed action',
  (_, toasts) => {
    for (const toast of toasts) showToast(toast)
    expect(shown()).toEqual([[full.title, full.message]])
  },
)

test('the same sentence under two titles is shown under both', () => {
  showToast(full)
  showToast({ title: 'Failed to Remove Item', message: bare.title })
  expect(shown()).toHaveLength(2)
})

test('a notice that is shown again appears once', () => {
  showToast(bare)
  showToast(bare)
  expect(shown()).toHaveLength(1)
})
