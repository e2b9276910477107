import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { renderedFor } from '#web/data/rendered-for.ts'
import { languageNow } from '#web/messages/messages.ts'
import { CardInside, type InsideProps, setWrittenCards } from './product-card.tsx'

/** Some 3 KB each. */
const keptMax = 2_000

/** By everything that a card shows. A Map iterates in the order of insertion: the first is the least recently used one. */
const kept = new Map<string, string>()

/**
 * A page of sixty cards takes most of its time for the cards, and a product has the same card on every page that is the same for
 * everyone: it is rendered once, and its HTML used again. The browser takes the card over as one that React has written in place.
 */
export function writtenInside(props: InsideProps): string | null {
  if (renderedFor() !== null) return null
  const key = `${languageNow()} ${JSON.stringify(props)}`
  const html = kept.get(key) ?? write(props)
  kept.delete(key)
  kept.set(key, html)
  if (kept.size > keptMax) kept.delete(kept.keys().next().value as string)
  return html
}

/** A rendering of its own, without the contexts of the page around it: a card uses the address alone, to know its side. */
function write(props: InsideProps): string {
  return renderToString(
    <MemoryRouter initialEntries={[props.prefix || '/']}>
      <CardInside {...props} />
    </MemoryRouter>,
  )
}

setWrittenCards(writtenInside)
