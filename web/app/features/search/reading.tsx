import { Link } from 'react-router'
import type { SearchReading } from '#contracts/catalog/search-reading.ts'
import { formatCedis } from '#contracts/money.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Rich } from '#web/messages/rich.tsx'
import { searchPath } from '#web/parts/paths.ts'

type ReadPrices = NonNullable<SearchReading['read_prices']>

interface ReadingProps {
  reading: SearchReading
  q: string
  /** The query string of the list whose words are words alone. */
  asTyped: string
}

/** What was made of the words: which were left out, what they say of the price, another spelling. */
export function Reading({ reading, q, asTyped }: ReadingProps) {
  const {
    shown_words: shown,
    left_out: leftOut,
    did_you_mean: better,
    read_prices: prices,
    cheapest_first: isCheapest,
  } = reading
  return (
    <div role="status" className="flex flex-col gap-1 text-[0.9375rem]">
      {shown && (
        <p className="break-words">
          {/\s/.test(q.trim())
            ? t('Nothing has all of “{words}”. Showing “{shown}”.', { words: q, shown })
            : t('Nobody sells “{words}” here. Showing “{shown}”.', { words: q, shown })}
          {leftOut.length > 0 && ` ${t('Left out: {words}.', { words: leftOut.join(', ') })}`}
        </p>
      )}
      {prices && <p>{priceSentence(prices)}</p>}
      {prices && <AsTyped search={asTyped} />}
      {isCheapest && <p>{t('The cheapest come first, as you asked.')}</p>}
      {better && better !== shown && <DidYouMean words={better} />}
    </div>
  )
}

interface WithoutPricesProps {
  read: ReadPrices
  /** Empty where the question is a price alone. */
  words: string
  asTyped: string
}

/** Nothing was found at these prices. */
export function WithoutPrices({ read, words, asTyped }: WithoutPricesProps) {
  const { prefix } = useSide()
  return (
    <div role="status" className="text-[0.9375rem]">
      <p>{priceSentence(read)}</p>
      {words && (
        <Link
          to={prefix + searchPath({ q: words })}
          className="inline-block py-2 font-semibold text-accent underline"
        >
          {t('Search for “{words}” at any price', { words })}
        </Link>
      )}
      <AsTyped search={asTyped} />
    </div>
  )
}

/** A number of another kind may have been taken for a price. */
const AsTyped = ({ search }: { search: string }) => (
  <p>
    <Link to={{ search }} className="inline-block py-2 font-semibold text-accent underline">
      {t('Not a price? Search for all the words')}
    </Link>
  </p>
)

function priceSentence({ min, max }: ReadPrices): string {
  if (min !== null && max !== null)
    return t('Only from {min} to {max}, as you asked.', { min: formatCedis(min), max: formatCedis(max) })
  if (max !== null) return t('Only up to {max}, as you asked.', { max: formatCedis(max) })
  return t('Only from {min}, as you asked.', { min: formatCedis(min ?? 0) })
}

function DidYouMean({ words }: { words: string }) {
  const { prefix } = useSide()
  return (
    <p className="text-[0.9375rem]">
      <Rich
        text="Did you mean {words}?"
        parts={{
          words: (
            <Link to={prefix + searchPath({ q: words })} className="py-2 font-semibold text-accent underline">
              {words}
            </Link>
          ),
        }}
      />
    </p>
  )
}
