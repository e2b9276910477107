import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { english, setLocaleSource } from '#web/messages/messages.ts'
import { BusinessStep } from './business-step.tsx'
import { StorefrontStep } from './storefront-step.tsx'

setLocaleSource(() => english)

const fields = { business_name: 'Sankofa', full_name: 'Ama', country: 'gh', business_type: 'sole' } as const
const given = { known: fields, onShown() {}, onSaved() {}, onBack: null }

const draw = (status: 'draft' | 'verified') => {
  const profile = { store: { id: 's1', status }, fields, asked: null, rejected: null } as VendorProfile
  const props = { ...given, profile }
  return renderToString(<BusinessStep {...props} />) + renderToString(<StorefrontStep {...props} />)
}

test('who owns a store, its country and its kind of business are shown and not changed once they are checked', () => {
  const isReadOnly = (drawn: string, label: string) =>
    new RegExp(`>${label}(<span[^>]*> \\*</span>)?</label><input[^>]*readonly`, 'i').test(drawn)
  const kinds = (drawn: string) => drawn.match(/name="business_type"/g)?.length
  const [open, checked] = [draw('draft'), draw('verified')]
  for (const label of ['Business name', 'Full name \\(owner/manager\\)', 'Country']) {
    expect(isReadOnly(open, label), label).toBe(false)
    expect(isReadOnly(checked, label), label).toBe(true)
  }
  expect([kinds(open), kinds(checked)]).toEqual([4, 1])
  expect(checked).toContain('type="hidden" name="country" value="gh"')
})
