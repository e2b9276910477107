import { Link } from 'react-router'
import { NothingReading, SearchReading } from '#contracts/catalog/search-reading.ts'
import { sentenceOf } from '#contracts/refusals.ts'
import { callApi, readApi } from '#web/data/server-api.ts'
import { type BuyingSide, sideOf, useSide } from '#web/data/side.ts'
import { goodsWord } from '#web/messages/goods-word.ts'
import { refusalSentence, t } from '#web/messages/messages.ts'
import { noChoices } from '#web/parts/filters/filter-options.ts'
import {
  readSelection,
  type Selection,
  withChange,
  writeSelection,
} from '#web/parts/filters/selection.rules.ts'
import { pageMeta } from '#web/parts/page-meta.ts'
import { categoryPath } from '#web/parts/paths.ts'
import type { CardProduct } from '#web/parts/product/product-card.tsx'
import { ProductRail, SectionTitle } from '#web/parts/product/product-rail.tsx'
import { cardOn } from '#web/parts/product-list/card-of.ts'
import {
  chipsFor,
  listDataOf,
  loadChoices,
  type ProductListData,
  queryOf,
} from '#web/parts/product-list/load-list.ts'
import { countInWords, ProductCards, ProductList } from '#web/parts/product-list/product-list.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Answered } from '../help/answers/answered.tsx'
import { findAnswers, isOfHelpAlone } from '../help/answers/find-answers.rules.ts'
import type { Question } from '../help/answers/find-questions.rules.ts'
import { helpTextNow, withFees } from '../help/content.server.ts'
import type { Route } from './+types/search.ts'
import { Reading, WithoutPrices } from './reading.tsx'
import { findByWords } from './search-fallback.rules.ts'

export const handle = { cache: 'public' }

interface Found {
  list: ProductListData
  /** How the words were understood; null where nothing was searched or found. */
  reading: SearchReading | null
  /** The prices that were read from words with which nothing was found, and the words without them. */
  withoutPrices: { read: NonNullable<SearchReading['read_prices']>; words: string } | null
  /** Products to show when there is no result. */
  instead: CardProduct[]
  /** Goods of a category that are shown after few results. */
  more: { slug: string; title: string; products: CardProduct[] } | null
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const selection = readSelection(url.searchParams)
  const side = sideOf(request)
  const asked = { selection, address: url }
  const answers = await withFees(context, findAnswers(helpTextNow('faqs').categories, selection.q))
  const found = selection.q
    ? await search(context, side, asked, answers.length > 0)
    : await browse(context, side, asked)
  const emptyTitle = refusalSentence('search.nothing_matches', {}) ?? sentenceOf('search.nothing_matches')
  const title = titleOf(selection, found.list)
  const head = headOf(title, found.list, url.href)
  return {
    ...found,
    answers,
    emptyTitle,
    title,
    q: selection.q,
    asTyped: writeSelection(withChange(selection, { isAsTyped: true })),
    head,
  }
}

type Context = Route.LoaderArgs['context']

interface Asked {
  readonly selection: Selection
  readonly address: URL
}

async function browse(
  context: Context,
  { side, audience }: BuyingSide,
  { selection, address }: Asked,
): Promise<Found> {
  const [answer, choices] = await Promise.all([
    callApi(context, 'GET /products', { query: queryOf(selection, { audience }) }),
    loadChoices(context, selection, { audience, address }),
  ])
  const list = listDataOf(answer, selection, choices, cardOn(side))
  return { list, reading: null, withoutPrices: null, instead: [], more: null }
}

const othersMax = 10

async function search(
  context: Context,
  { side, audience }: BuyingSide,
  { selection, address }: Asked,
  isAnswered: boolean,
): Promise<Found> {
  const toCard = cardOn(side)
  const [answer, choices] = await Promise.all([
    callApi(context, 'GET /products/search', {
      query: { ...queryOf(selection, { audience }), q: selection.q },
    }),
    loadChoices(context, selection, { audience, address }),
  ])
  if (answer.status !== 404) {
    const list = listDataOf(answer, selection, choices, toCard)
    const reading = SearchReading.parse(answer.body)
    // What is left of the words of an answered question may name no goods: "momo" is no fish then, and "lange" not "large".
    const shown = reading.shown_words
    const isOfHelp = isAnswered && shown !== null && (isOfHelpAlone(shown) || isOfHelpAlone(selection.q))
    if (!isOfHelp) return { ...matchesAndMore(list, reading), reading, withoutPrices: null, instead: [] }
  }

  const filters = queryOf({ ...selection, q: '', page: 1, sort: '' })
  const readPopular = async (query: object, most: number) =>
    (
      await readApi(context, 'GET /products', {
        query: { ...query, sort: 'popular', page_size: most, audience },
      })
    ).results
  const popular = await readPopular(filters, 100)
  const matching = findByWords(popular, selection.q).map(toCard)
  const list = {
    products: matching,
    count: matching.length,
    isCountCapped: false,
    page: 1,
    pagesCount: 1,
    choices: matching.length > 0 ? noChoices : choices,
    ...chipsFor(selection, choices),
  }
  const others = Object.keys(filters).length > 0 ? await readPopular({}, othersMax) : popular
  const instead = matching.length > 0 ? [] : others.slice(0, othersMax).map(toCard)
  const nothing = NothingReading.safeParse(answer.body).data
  const withoutPrices = nothing?.read_prices
    ? { read: nothing.read_prices, words: nothing.words_without_prices }
    : null
  return { list, reading: null, withoutPrices, instead, more: null }
}

/** After few matches the answer holds other goods, which its count leaves out. */
function matchesAndMore(list: ProductListData, { more_from: category }: SearchReading) {
  if (!category) return { list, more: null }
  const products = list.products.slice(list.count)
  const more = { slug: category.slug, title: goodsWord(category.title), products }
  return { list: { ...list, products: list.products.slice(0, list.count) }, more }
}

/** The title of the list, with the search words if there are any. */
function titleOf({ q, brands, onSale, isNew, sort }: Selection, { choices }: ProductListData): string {
  if (q) return t('Results for “{words}”', { words: q })
  const [brand] = brands
  if (brand && brands.length === 1) return choices.brands.find(({ value }) => value === brand)?.label ?? brand
  if (onSale) return t('On sale')
  if (isNew || sort === 'newest') return t('New arrivals')
  if (sort === 'rating') return t('Top rated')
  if (sort === 'popular') return t('Popular now')
  return t('All products')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: t('Search | Juaso') }]
}

function headOf(title: string, list: ProductListData, url: string) {
  return pageMeta({
    title: `${title} | Juaso`,
    description: t('{title}: {products} from shops all over Ghana, delivered by FlexRoute.', {
      title,
      products: countInWords(list),
    }),
    url,
    isIndexed: false,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { list, reading, withoutPrices, instead, more, answers, title, emptyTitle, q, asTyped } = loaderData
  const isEmpty = list.count === 0
  const isAnswered = isEmpty && answers.length > 0
  const { paths } = useSide()
  return (
    <div className="page flex flex-col gap-4 py-5">
      <div className="flex flex-col gap-1">
        <h1 className="text-xl break-words sm:text-2xl">{title}</h1>
        {!isAnswered && <p className="text-sm text-ink-2 sm:hidden">{countInWords(list)}</p>}
        {reading && <Reading {...{ reading, q, asTyped }} />}
        {isEmpty && withoutPrices && <WithoutPrices {...withoutPrices} asTyped={asTyped} />}
      </div>
      {answers.length > 0 && <Answers answers={answers} />}
      {!isAnswered && (
        <ProductList
          list={list}
          usual={q ? 'relevance' : 'popular'}
          emptyTitle={emptyTitle}
          emptyWords={<Advice />}
          emptyAction={<LinkButton to={paths.categories}>{t('Browse the categories')}</LinkButton>}
        />
      )}
      {more && <More {...more} />}
      {isEmpty && <ProductRail title={t('What others are buying')} products={instead} />}
    </div>
  )
}

function More({ slug, title, products }: NonNullable<Found['more']>) {
  const { prefix } = useSide()
  const heading = t('More in {category}', { category: title })
  return (
    <section aria-label={heading} className="flex flex-col gap-4 border-t border-line pt-5">
      <SectionTitle title={heading} more={{ to: prefix + categoryPath(slug), label: t('See all') }} />
      <ProductCards products={products} priorityCount={0} />
    </section>
  )
}

/** What the help pages say to a question in the box. */
function Answers({ answers }: { answers: readonly Question[] }) {
  const { paths } = useSide()
  return (
    <section aria-label={t('From our help pages')} className="flex max-w-[52rem] flex-col gap-2">
      <h2 className="text-lg">{t('From our help pages')}</h2>
      {answers.map((each, place) => (
        <Answered key={each.question} {...each} isOpen={place === 0} />
      ))}
      <Link to={paths.faqs} className="py-2 font-semibold text-accent underline">
        {t('All questions and answers')}
      </Link>
    </section>
  )
}

function Advice() {
  return t('Check the spelling, try fewer or more general words, or look for the brand alone.')
}
