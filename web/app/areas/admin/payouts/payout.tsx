import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { deskKey, useSelf } from '../frame/desk-context.ts'
import { ProviderWords } from '../money/provider-words.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { History } from '../parts/history.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'
import { type ChosenPayout, PayoutDialog, PayoutFacts } from './payout-facts.tsx'

export function meta() {
  return [{ title: 'Payout | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/payouts/:reference: a transfer to a store or a buyer's wallet with every word of its provider. */
export default function PayoutRoute() {
  return (
    <WithRight right="payments" title="Payout">
      <Payout />
    </WithRight>
  )
}

function Payout() {
  const { reference = '' } = useParams()
  const { rights } = useSelf()
  const [chosen, choose] = useState<ChosenPayout | null>(null)
  const query = useQuery({
    queryKey: [...deskKey, 'payout', reference],
    queryFn: ({ signal }) => api('GET /admin/payouts/:reference', { params: { reference }, signal }),
    retry: false,
  })
  const { data } = query
  return (
    <DeskPage
      title={data ? `Payout to ${data.payout.name}` : 'Payout'}
      back={{ to: '/admin/payouts', label: 'Back to the payouts' }}
    >
      {query.isPending && <Loading what="the payout" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data && (
        <>
          <section aria-label="Payout" className="card">
            <PayoutFacts
              row={data.payout}
              onAct={rights.includes('money') ? (act) => choose({ row: data.payout, act }) : null}
              mayHold={rights.includes('holds')}
            />
          </section>
          <ProviderWords words={data.provider_words} leftOut={data.provider_words_left_out} />
          <History acts={data.history} of={reference} />
        </>
      )}
      {chosen && <PayoutDialog {...chosen} onClose={() => choose(null)} />}
    </DeskPage>
  )
}
