import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeeReasons } from '#contracts/desk/money/fees.ts'
import { feeKindLabels } from '#contracts/fees/fees.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { rateOf, whomOf } from './fee-rule-list.tsx'

/** Which rates could apply to a product, the one that applies first. */
export function FeeReasonsCard() {
  const [q, ask] = useState('')
  const query = useQuery({
    queryKey: [...deskKey, 'fees', 'why', q],
    queryFn: ({ signal }) => api('GET /admin/fees/why', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
  const { data } = query
  return (
    <section aria-label="Which rate and why" className="card flex flex-col gap-3 p-4">
      <h2 className="text-lg">Which rate and why</h2>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          ask(String(new FormData(event.currentTarget).get('q') ?? '').trim())
        }}
      >
        <div className="grow basis-56">
          <TextInput label="A product by its name or SKU" name="q" type="search" maxLength={100} />
        </div>
        <Button type="submit" look="outline" busy={query.isFetching}>
          Explain
        </Button>
      </form>
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      <div role="status">
        {q !== '' && data?.length === 0 && <p className="text-sm">No product is called like this.</p>}
      </div>
      {q !== '' && data?.map((product) => <Product key={product.id} product={product} />)}
    </section>
  )
}

function Product({ product }: { product: FeeReasons[number] }) {
  const { name, store, category, kinds } = product
  return (
    <article className="border-t border-line pt-3">
      <h3 className="break-words">{name}</h3>
      <p className="text-sm break-words text-ink-2">
        {store}
        {category && ` · ${category}`}
      </p>
      {kinds.map(({ kind, rules }) => (
        <div key={kind} className="mt-2 text-sm">
          <p className="font-semibold">{feeKindLabels[kind]}</p>
          <ol>
            {rules.map((rule, place) => (
              <li
                key={rule.id}
                className={classNames('flex justify-between gap-3 py-1', place > 0 && 'text-ink-2')}
              >
                <span className="min-w-0 break-words">
                  {whomOf(rule)}
                  {place === 0 ? ': applies, it is the most specific' : ': would apply next'}
                </span>
                <b className="tabular-nums">{rateOf(rule)}</b>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </article>
  )
}
