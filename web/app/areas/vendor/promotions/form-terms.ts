import { typedNumber } from '#web/ui/form/number-of.ts'

const numberIn = (field: FormDataEntryValue | null) => typedNumber(String(field ?? ''))

/** What the form asks the preview: null while a field that it needs is empty or wrong. */
export async function termsOf(form: FormData) {
  const { PromotionPreviewRequest } = await import('#contracts/promotions/promotion.schema.ts')
  const text = (name: string) => String(form.get(name) ?? '')
  const asked = PromotionPreviewRequest.safeParse({
    kind: text('kind'),
    percent: numberIn(form.get('percent')),
    amount: numberIn(form.get('amount')),
    scope: text('scope'),
    category: text('category') || null,
    products: [...form.entries()]
      .filter(([name]) => name.startsWith('products['))
      .map(([, id]) => String(id)),
    starts_at: text('starts_at'),
    ends_at: text('ends_at'),
    code: text('code') || null,
    min_spend: numberIn(form.get('min_spend')),
    max_uses_each: numberIn(form.get('max_uses_each')),
    max_uses: numberIn(form.get('max_uses')),
  })
  return asked.success ? asked.data : null
}

const dayMs = 86_400_000

/** Now and a week later at midnight, as a field for date and time has them, in Ghana's time. */
export function usualWindow(now: Date): { startsAt: string; endsAt: string } {
  const end = new Date(now.getTime() + 8 * dayMs)
  return { startsAt: now.toISOString().slice(0, 16), endsAt: `${end.toISOString().slice(0, 10)}T00:00` }
}
