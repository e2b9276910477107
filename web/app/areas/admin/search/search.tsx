import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type MissedWords, missedWordsPeriods } from '#contracts/desk/search.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { EmptyBox } from '#web/parts/drawings.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { ChoicePills } from '../parts/choice-pills.tsx'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { Acts, WithRight } from '../parts/with-right.tsx'
import { MeaningDialog } from './meaning-dialog.tsx'
import { MeaningsCard } from './meanings.tsx'

export function meta() {
  return [{ title: 'Search | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

/** /admin/search: words that nobody found, and what products have instead. */
export default function SearchPage() {
  return (
    <WithRight right="catalogue" title="Search">
      <Missed />
    </WithRight>
  )
}

function Missed() {
  const [parameters, setParameters] = useSearchParams()
  const period = missedWordsPeriods.find((one) => one === parameters.get('period')) ?? missedWordsPeriods[0]
  const query = useQuery({
    queryKey: [...deskKey, 'missed-words', period],
    queryFn: ({ signal }) => api('GET /admin/search/missed', { query: { period }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <DeskPage
      title="Search"
      actions={
        <LinkButton to="/admin/search/explain" look="outline">
          Explain a search
        </LinkButton>
      }
      about={
        data &&
        `${data.searches.toLocaleString('en-GB')} ${data.searches === 1 ? 'search' : 'searches'} in ${period} days. Words that nobody found are kept without anybody's name.`
      }
    >
      <ChoicePills
        legend="Period"
        chosen={period}
        onChoose={(id) =>
          setParameters(id === missedWordsPeriods[0] ? {} : { period: id }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        choices={(['7', '30', '90'] as const).map((id) => ({ id, label: `${id} days` }))}
      />
      <MeaningsCard />
      {query.isPending && <Loading what="the searches" />}
      {query.isError && !data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {data?.rows.length === 0 && (
        <EmptyState drawing={<EmptyBox />} title="No words were missed.">
          Words appear here when a search for them shows nothing, or only products with fewer of them.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ul aria-label="Words that nobody found" className="card divide-y divide-line overflow-hidden">
          {data.rows.map((row) => (
            <MissedRow key={row.words} row={row} />
          ))}
        </ul>
      )}
    </DeskPage>
  )
}

function MissedRow({ row: { words, nothing, fewer, unknown } }: { row: MissedWords['rows'][number] }) {
  const [isSaying, setSaying] = useState(false)
  // What nobody sells under this name: one word of several, or all of them as a phrase.
  const [first] = unknown
  const typed = unknown.length === 1 && first ? first.word : words
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <span className="min-w-0">
        <Link
          to={`/search?q=${encodeURIComponent(words)}`}
          className="font-semibold break-words text-accent underline"
        >
          {words}
        </Link>
        <span className="block break-words text-ink-2">
          {unknown.length === 0
            ? 'Products have each of these words, but none has all of them.'
            : unknown.map(({ word, nearest }) => nearestInWords(word, nearest)).join(' ')}
        </span>
      </span>
      <span className="tabular-nums">
        {[nothing > 0 && `${nothing} × nothing shown`, fewer > 0 && `${fewer} × with fewer words`]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Acts right="catalogue">
        <Button
          size="small"
          look="outline"
          aria-label={`Say what it means: ${typed}`}
          onClick={() => setSaying(true)}
        >
          Say what it means
        </Button>
      </Acts>
      {isSaying && <MeaningDialog start={{ typed: [typed] }} onClose={() => setSaying(false)} />}
    </li>
  )
}

const nearestInWords = (word: string, nearest: readonly string[]) =>
  nearest.length === 0
    ? `No product has “${word}”, or a word like it.`
    : `No product has “${word}”; nearest: ${nearest.join(', ')}.`
