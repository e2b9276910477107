import type { ReviewTopic } from './goods/family.ts'
import { customerPhoto } from './goods/gallery.ts'
import { hashOf, type Random, weightedPicker } from './random.ts'
import { closings, openings, shortOnes, topicPhrases } from './review-phrases.ts'
import type { PastOrder, Product, Review, Reviewer, Store } from './types.ts'

export const reviewCount = 3000

type Rating = Review['rating']
type Mood = 'good' | 'fair' | 'bad'

/** Shares of 5, 4, 3, 2 and 1 stars for goods people praise, for most, and for those with complaints. */
const spreads = {
  praised: [0.68, 0.2, 0.06, 0.02, 0.04],
  usual: [0.58, 0.23, 0.08, 0.04, 0.07],
  mixed: [0.4, 0.24, 0.15, 0.08, 0.13],
}

/** The comments of the 40 are verified; those of the others are older and are not. */
export interface ReviewSources {
  products: Product[]
  /** By product key: the topic, and the words that describe the kind of product. */
  topics: Map<string, { topic: ReviewTopic; words: string }>
  stores: Store[]
  reviewers: Reviewer[]
  orders: PastOrder[]
}

/** Exactly 3,000 reviews: one per person and product, long-tailed over the products. */
export function buildReviews(random: Random, sources: ReviewSources): Review[] {
  const writer = new Writer(random, sources)
  const products = new Map(sources.products.map((product) => [product.key, product]))
  const reviews: Review[] = []
  const pairs = new Set<string>()
  const add = (review: Review) => {
    pairs.add(`${review.personKey} ${review.productKey}`)
    reviews.push(review)
  }
  for (const order of sources.orders) {
    if (order.side !== 'shopper' || !['delivered', 'picked_up'].includes(order.outcome) || order.daysAgo < 5)
      continue
    for (const line of order.lines) {
      const product = products.get(line.productKey)
      if (!product || !random.chance(0.44) || pairs.has(`${order.personKey} ${product.key}`)) continue
      const daysAgo = Math.max(0, order.daysAgo - random.between(3, 16))
      add({ ...writer.write(product, order.personKey), daysAgo, isVerified: true, orderKey: order.key })
    }
  }
  const pickProduct = weightedPicker(
    sources.products.filter((product) => product.audience === 'b2c' && product.createdDaysAgo > 6),
    (product) => product.popularity ** 1.8,
  )
  while (reviews.length < reviewCount) {
    const product = pickProduct(random)
    const reviewer = random.pick(sources.reviewers)
    if (pairs.has(`${reviewer.key} ${product.key}`)) continue
    const oldest = Math.min(product.createdDaysAgo - 4, 540)
    const daysAgo = 1 + Math.floor(oldest * random.next() ** 1.2)
    add({ ...writer.write(product, reviewer.key), daysAgo, isVerified: false, orderKey: null })
  }
  // In the order of their days, so that no two that are read one after the other say the same.
  const sorted = reviews.sort((a, b) => b.daysAgo - a.daysAgo)
  for (const review of sorted) {
    const product = products.get(review.productKey)
    if (product) review.comment = writer.comment(product, review.rating)
  }
  return sorted
}

/** Writes comments; no longer one is repeated, no short one in the same store, and a sentence comes again for a product only after others. */
class Writer {
  /** Comments, each with the store that it is about. */
  private readonly written = new Set<string>()
  /** When a sentence was last used for a product, counted in uses. */
  private readonly used = new Map<string, number>()
  private uses = 0
  private readonly stores: Map<string, Store>
  private readonly random: Random
  private readonly topics: ReviewSources['topics']

  constructor(random: Random, sources: ReviewSources) {
    this.random = random
    this.topics = sources.topics
    this.stores = new Map(sources.stores.map((store) => [store.key, store]))
  }

  write(product: Product, personKey: string): Omit<Review, 'daysAgo' | 'isVerified' | 'orderKey'> {
    const rating = ratingOf(product, this.random)
    return {
      ...{ productKey: product.key, personKey, rating },
      comment: '',
      pictures: this.random.chance(product.popularity > 0.24 ? 0.12 : 0) ? this.photos(product) : [],
    }
  }

  comment(product: Product, rating: Rating): string {
    const roll = this.random.next()
    // Some people give stars and no words.
    if (roll < 0.05) return ''
    const mood = moodOf(rating, this.random)
    const texts = roll < 0.19 ? this.random.sample(shortOnes[mood], shortOnes[mood].length) : []
    for (const text of texts) if (this.isNew(text, product)) return text
    for (let tries = 0; tries < 8; tries++) {
      const text = this.fill(this.sentences(product, rating, mood), product)
      if (this.isNew(text, product)) return text
    }
    return ''
  }

  /** Whether nobody has written this, or in a few words not about the store; from now on somebody has. */
  private isNew(text: string, { storeKey }: Product): boolean {
    const about = text.length > 25 ? text : `${storeKey} ${text}`
    if (this.written.has(about)) return false
    this.written.add(about)
    return true
  }

  /** Some sentences out of those that were not used lately for the product. */
  private rested(sentences: readonly string[], count: number, { key }: Product): string[] {
    const useOf = (sentence: string) => this.used.get(`${key} ${sentence}`) ?? 0
    const few = Math.max(count, Math.ceil(sentences.length / 2))
    const oldest = sentences.toSorted((a, b) => useOf(a) - useOf(b)).slice(0, few)
    const chosen = this.random.sample(oldest, count)
    for (const sentence of chosen) {
      this.uses += 1
      this.used.set(`${key} ${sentence}`, this.uses)
    }
    return chosen
  }

  private sentences(product: Product, rating: Rating, mood: Mood): string[] {
    const { random } = this
    const about = this.topics.get(product.key)
    const all = about && topicPhrases.get(about.topic)
    if (!all) throw new Error(`No phrases for ${product.key}`)
    const phrasesOf = (mood: Mood) =>
      all[mood]
        .filter(({ fits }) => fits.length === 0 || fits.some((word) => about.words.includes(word)))
        .map((phrase) => phrase.text)
    const count = mood === 'good' ? random.pick([1, 2, 2, 3]) : random.pick([1, 1, 2])
    const body = this.rested(phrasesOf(mood), count, product)
    if (rating === 4 && mood === 'good' && random.chance(0.3))
      body.push(...this.rested(phrasesOf('fair'), 1, product))
    if (rating === 3 && random.chance(0.4)) body.unshift(...this.rested(phrasesOf('good'), 1, product))
    const opening = random.chance(0.4) ? this.rested(openings[mood], 1, product) : []
    const closing = random.chance(mood === 'bad' ? 0.6 : 0.42) ? this.rested(closings[mood], 1, product) : []
    return [...opening, ...body, ...closing]
  }

  private fill(sentences: string[], product: Product): string {
    const store = this.stores.get(product.storeKey)
    const short = (product.name.split(/[,(“"]/)[0] ?? product.name).trim()
    let text = ''
    for (const sentence of sentences) {
      if (text.endsWith(' but ')) text += lowerFirst(sentence)
      else if (/^(Chale|Honestly)$/.test(text.trim())) text = `${text.trim()}, ${lowerFirst(sentence)}`
      else text += sentence
      text += /but$/.test(text) ? ' ' : /[.!?]$/.test(text) ? ' ' : isLead(sentence) ? ' ' : '. '
    }
    return text
      .trim()
      .replaceAll('{short}', short)
      .replaceAll('{store}', store?.name ?? 'the shop')
      .replaceAll('{town}', store?.town ?? 'Accra')
  }

  /** One or two photos from home; a product with colours is shown in the first one. */
  private photos(product: Product): Review['pictures'] {
    const [first] = product.pictures
    if (!first) return []
    const places = ['photo-wood', 'photo-cloth', 'photo-tile'] as const
    const at = hashOf(product.key) % 3
    const chosen = this.random.chance(0.2) ? [places[at], places[(at + 1) % 3]] : [places[at]]
    return chosen.map((place) => customerPhoto(first, product.name, place ?? 'photo-wood'))
  }
}

const isLead = (sentence: string) => /^(Chale|Honestly)$/.test(sentence)

function lowerFirst(sentence: string): string {
  return /^(I|ECG|God|MoMo|Ghana|Akpe|Two)\b/.test(sentence)
    ? sentence
    : sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function ratingOf(product: Product, random: Random): Rating {
  const quality = hashOf(product.key) % 20
  const spread = quality < 7 ? spreads.praised : quality < 16 ? spreads.usual : spreads.mixed
  let roll = random.next()
  for (const [index, share] of spread.entries()) {
    roll -= share
    if (roll < 0) return (5 - index) as Rating
  }
  return 1
}

function moodOf(rating: Rating, random: Random): Mood {
  if (rating >= 4) return 'good'
  if (rating === 3) return 'fair'
  return rating === 2 && random.chance(0.3) ? 'fair' : 'bad'
}
