import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SearchExplained } from '#contracts/desk/search.ts'
import { formatCedis } from '#contracts/money.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Link } from '#web/ui/link.tsx'
import { deskKey } from '../frame/desk-context.ts'
import { DeskPage } from '../parts/desk-page.tsx'
import { Loading } from '../parts/loading.tsx'
import { WithRight } from '../parts/with-right.tsx'

export function meta() {
  return [{ title: 'Explain a search | Juaso desk' }, { name: 'robots', content: 'noindex' }]
}

const back = { to: '/admin/search', label: 'Back to the searches' }

/** /admin/search/explain: how a search is read, and what ranks the products that it shows first. */
export default function ExplainPage() {
  return (
    <WithRight right="catalogue" title="Explain a search">
      <Explain />
    </WithRight>
  )
}

function Explain() {
  const [parameters, setParameters] = useSearchParams()
  const q = parameters.get('q')?.trim() ?? ''
  const query = useQuery({
    queryKey: [...deskKey, 'explain', q],
    queryFn: ({ signal }) => api('GET /admin/search/explain', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
  })
  return (
    <DeskPage title="Explain a search" about="As shoppers see it, without filters." back={back}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          setParameters(words ? { q: words } : {}, { preventScrollReset: true })
        }}
      >
        <div className="grow sm:max-w-md">
          <TextInput
            key={q}
            label="What somebody types"
            name="q"
            type="search"
            maxLength={200}
            defaultValue={q}
          />
        </div>
        <Button type="submit">Explain</Button>
      </form>
      {q !== '' && query.isPending && <Loading what="the search" />}
      {query.isError && !query.data && <LoadFailed query={query} message={failureSentence(query.error)} />}
      {q !== '' && query.data && (
        <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <HowRead read={query.data} />
          <Ranked read={query.data} />
        </div>
      )}
    </DeskPage>
  )
}

function HowRead({ read }: { read: SearchExplained }) {
  return (
    <section aria-label="How it is read" className="card flex flex-col gap-3 p-4 text-sm">
      <h2 className="text-lg">How it is read</h2>
      {read.words.length === 0 && <p>It has no words.</p>}
      <ul className="divide-y divide-line">
        {read.words.map((word) => (
          <li key={word.word} className="py-2">
            <b className="break-words">{word.word}</b> <span className="text-ink-2">{readInWords(word)}</span>
          </li>
        ))}
      </ul>
      {sentencesOf(read).map((sentence) => (
        <p key={sentence} className="break-words">
          {sentence}
        </p>
      ))}
    </section>
  )
}

function readInWords({ read, as, products }: SearchExplained['words'][number]): string {
  const others = as.map((word) => `“${word}”`).join(', ')
  const has = `${products} ${products === 1 ? 'product has' : 'products have'} it`
  switch (read) {
    case 'known':
      return others ? `${has}; means ${others} as well` : `${has}.`
    case 'begun':
      return `is read as the beginning of ${others}`
    case 'misspelt':
      return `no product has it; read as ${others}`
    case 'meant':
      return `${has}; means ${others}`
    case 'instead':
      return `nobody sells it; ${others} is shown instead`
    case 'unknown':
      return 'no product has it, or a word like it'
  }
}

function sentencesOf(read: SearchExplained): string[] {
  const { min_price: min, max_price: max, count } = read
  return [
    ...(min !== null ? [`Costs at least ${formatCedis(min)}.`] : []),
    ...(max !== null ? [`Costs at most ${formatCedis(max)}.`] : []),
    ...(read.is_cheapest_first ? ['Asks for something cheap: the cheapest stand first.'] : []),
    ...(read.did_you_mean ? [`Corrected to “${read.did_you_mean}”.`] : []),
    ...(read.shown_words ? [`No product has all words: shown are those with “${read.shown_words}”.`] : []),
    count === 1 ? '1 product is found.' : `${count.toLocaleString('en-GB')} products are found.`,
  ]
}

function Ranked({ read }: { read: SearchExplained }) {
  if (read.products.length === 0) return <p className="card p-4 text-sm text-ink-2">Nothing is shown.</p>
  return (
    <section aria-label="What is shown first" className="card p-4">
      <h2 className="text-lg">What is shown first</h2>
      <ol className="mt-2 divide-y divide-line text-sm">
        {read.products.map((product, place) => (
          <li key={product.id} className="flex gap-3 py-2.5">
            <span className="w-5 shrink-0 text-end text-ink-3 tabular-nums">{place + 1}</span>
            <div className="min-w-0">
              <Link
                to={`/admin/products/${product.id}`}
                className="font-semibold break-words hover:underline"
              >
                {product.name}
              </Link>
              <p className="break-words text-ink-2">{whyInWords(product)}</p>
              {!read.is_cheapest_first && <p className="text-xs text-ink-3">{scoreInWords(product)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Product = SearchExplained['products'][number]

const placeWords: Readonly<Record<Product['found'][number]['place'], string>> = {
  thing: 'says what it is',
  beside: 'stands beside it in the name, or is the brand',
  mentioned: 'is mentioned',
  attribute: 'is an attribute',
  description: 'is in the description',
}

function whyInWords({ is_called: isCalled, found }: Product): string {
  const words = found.map(({ word, place }) => `“${word}” ${placeWords[place]}`)
  return [...(isCalled ? ['Its name or SKU is exactly this'] : []), ...words].join('; ')
}

function scoreInWords({ score, typed, meant, popularity }: Product): string {
  const weight = Math.max(typed, meant ?? 0)
  const by = meant !== null && meant > typed ? 'what the words mean' : 'the words as typed'
  return `Score ${score.toFixed(2)}: ${by} weigh ${weight.toFixed(2)}, its sales multiply that by ${popularity.toFixed(2)}.`
}
