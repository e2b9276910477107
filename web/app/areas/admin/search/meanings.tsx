import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeptMeaning } from '#contracts/desk/catalogue/meanings.ts'
import { languages } from '#contracts/languages.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { Loading } from '../parts/loading.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useAct } from '../parts/use-act.ts'
import { Acts } from '../parts/with-right.tsx'
import { MeaningDialog, type MeaningStart } from './meaning-dialog.tsx'

/** What operators say that words mean. */
export function MeaningsCard() {
  const [start, setStart] = useState<MeaningStart | null>(null)
  const query = useQuery({
    queryKey: [...deskKey, 'meanings'],
    queryFn: ({ signal }) => api('GET /admin/search/meanings', { signal }),
  })
  const { data } = query
  return (
    <section aria-label="What words mean" className="card min-w-0 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">What words mean</h2>
        <Acts right="catalogue">
          <Button size="small" look="soft" onClick={() => setStart({ typed: [] })}>
            Add words
          </Button>
        </Acts>
      </div>
      {query.isPending && <Loading what="what words mean" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.length === 0 && (
        <p className="mt-2 text-sm text-ink-2">
          Nothing yet. A search for a word finds what it means too, from the moment on at which it is said
          here.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {data?.map((meaning) => (
          <MeaningLine key={meaning.id} meaning={meaning} onEdit={() => setStart(meaning)} />
        ))}
      </ul>
      {start && <MeaningDialog start={start} onClose={() => setStart(null)} />}
    </section>
  )
}

function MeaningLine({ meaning, onEdit }: { meaning: KeptMeaning; onEdit: () => void }) {
  const { id, typed, means, both_ways: bothWays, language, version: seen } = meaning
  const [isRemoving, setRemoving] = useState(false)
  const act = useAct(
    (reason: string) =>
      api('POST /admin/search/meanings/:id/remove', { params: { id }, body: { seen, reason } }),
    { done: 'These words mean only themselves now', onDone: () => setRemoving(false) },
  )
  const name = typed[0] ?? ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 break-words">
        <span className="font-semibold">{typed.join(', ')}</span>
        <span aria-hidden="true"> {bothWays ? '↔' : '→'} </span>
        <span className="sr-only">{bothWays ? ' and ' : ' means '}</span>
        {means.join(', ')}
        {language !== 'en' && <span className="text-sm text-ink-2"> ({languages[language]})</span>}
      </p>
      <Acts right="catalogue">
        <span className="flex shrink-0 gap-2">
          <Button size="small" look="outline" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
          <Button size="small" look="outline" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        </span>
      </Acts>
      {isRemoving && (
        <ReasonDialog
          title={`Remove ${name}`}
          label="Why? The log keeps it"
          action="Remove it"
          busy={act.isPending}
          onClose={() => setRemoving(false)}
          onSubmit={(reason) => act.mutate(reason)}
        />
      )}
    </li>
  )
}
