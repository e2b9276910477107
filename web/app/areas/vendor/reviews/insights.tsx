import { useQuery } from '@tanstack/react-query'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

interface Props {
  store: string
  product: string
}

const feelings = [
  { key: 'positive', label: 'Positive', stars: '4 and 5 stars', bar: 'bar' },
  { key: 'neutral', label: 'Neutral', stars: '3 stars', bar: 'bar bar-gold' },
  { key: 'negative', label: 'Negative', stars: '1 and 2 stars', bar: 'bar bar-brick' },
] as const

/** [VE-2.28] Sentiment by the stars, and the words that recur. */
export function Insights({ store, product }: Props) {
  const query = useQuery({
    queryKey: ['vendor', store, 'reviews', 'insights', product],
    queryFn: ({ signal }) =>
      api('GET /vendor/:store/reviews/insights', {
        params: { store },
        query: product ? { product } : {},
        signal,
      }),
  })
  const { data } = query
  if (query.isError && !data) return <LoadFailed query={query} message={failureSentence(query.error)} />
  if (!data) return <Skeleton className="h-48 w-full rounded-lg" />
  if (data.considered === 0) return null
  return (
    <section aria-labelledby="insights" className="card flex flex-col gap-5 p-4 sm:p-5">
      <div>
        <h2 id="insights" className="text-lg">
          Insights
        </h2>
        <p className="text-sm text-ink-2">
          From the newest {data.considered.toLocaleString('en-GB')} reviews. The stars decide.
          {data.contradictions > 0 &&
            ` ${data.contradictions} ${data.contradictions === 1 ? 'comment says' : 'comments say'} otherwise than the stars; look for “Words and stars differ”.`}
        </p>
      </div>
      <ul aria-label="Sentiment" className="flex flex-col gap-2.5">
        {feelings.map(({ key, label, stars, bar }) => (
          <li key={key} className="grid grid-cols-[6rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm">
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="text-xs text-ink-3">{stars}</span>
            </span>
            <progress className={bar} max={100} value={data.sentiment[key]} aria-label={label} />
            <span className="text-end font-semibold tabular-nums">{data.sentiment[key]}%</span>
          </li>
        ))}
      </ul>
      {data.keywords.length > 0 && (
        <div>
          <h3 className="mb-2 text-base">Common Keywords</h3>
          <ul className="flex flex-wrap gap-2">
            {data.keywords.map(({ word, count, average_rating: average }) => (
              <li key={word} className="rounded-full bg-sunken px-3 py-1.5 text-sm">
                <b>{word}</b>{' '}
                <span className="text-ink-2 tabular-nums">
                  {count} · {average.toFixed(1)} ★
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
