import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FeeRule, FeeRules } from '#contracts/desk/money/fees.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { FeeForm, type FeeStart } from './fee-form.tsx'
import { FeeReasonsCard } from './fee-reasons.tsx'
import { FeeRuleList } from './fee-rule-list.tsx'

export function meta() {
  return [{ title: 'Fees | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/fees: what Juaso keeps of sales, from which day, why a product has its rate, and setting another one. */
export default function FeesPage() {
  return (
    <WithRight right="payments" title="Fees">
      <Fees />
    </WithRight>
  )
}

function Fees() {
  const query = useQuery({
    queryKey: [...deskKey, 'fees'],
    queryFn: ({ signal }) => api('GET /admin/fees', { signal }),
  })
  const { data } = query
  return (
    <DeskPage title="Fees" about="What Juaso keeps of a sale. A sale keeps the rates of its day.">
      {query.isPending && <Loading what="the fees" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && <Rates data={data} />}
    </DeskPage>
  )
}

function Rates({ data }: { data: FeeRules }) {
  const mayAct = useSelf().rights.includes('money')
  const [parameters] = useSearchParams()
  const [storeId, storeName] = [parameters.get('store'), parameters.get('name')]
  const ofStore: FeeStart | null =
    storeId && storeName ? { kind: 'commission', scope: 'store', of: { id: storeId, name: storeName } } : null
  const [start, begin] = useState<{ turn: number; from: FeeStart | null }>({ turn: 0, from: ofStore })
  const change = (rule: FeeRule) => begin(({ turn }) => ({ turn: turn + 1, from: rule }))
  const of = (state: FeeRule['state']) => data.rules.filter((rule) => rule.state === state)
  const [now, later, over] = [of('now'), of('later'), of('over')]
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <FeeRuleList title="They apply now" rules={now} onChange={mayAct ? change : null} />
        {later.length > 0 && <FeeRuleList title="To come" rules={later} onChange={mayAct ? change : null} />}
        <FeeReasonsCard />
        {over.length > 0 && (
          <details className="card p-4">
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {over.length === 1 ? 'One that is over' : `${over.length} that are over`}
            </summary>
            <FeeRuleList rules={over} onChange={null} />
          </details>
        )}
      </div>
      {mayAct && <FeeForm key={start.turn} data={data} start={start.from} />}
    </div>
  )
}
