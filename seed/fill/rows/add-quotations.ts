import type { QuotationRequest } from '#seed/content/quotation-types.ts'
import type { Market } from '#seed/content/types.ts'
import { idOf } from '../draw.ts'
import { dayMs, earliest, hourMs, later } from '../times.ts'
import type { CategoryRows } from './add-categories.ts'
import type { PeopleRows } from './add-people.ts'
import type { StoreRows } from './add-stores.ts'
import { recordOf } from './find.ts'
import type { Rows } from './rows.ts'

interface Context {
  rows: Rows
  now: Date
  people: PeopleRows
  stores: StoreRows
  categories: CategoryRows
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
const requestDays = 14

/** What companies asked vendors to quote for, and what these answered; stores answer as their owner. */
export function addQuotations(context: Context, market: Market): void {
  for (const request of market.quotations) addRequest(context, request)
}

function addRequest(context: Context, request: QuotationRequest): void {
  const { rows, now, people, stores, categories } = context
  const author = recordOf(people, request.personKey, 'person')
  const company = rows.companyMembers.find(({ personId }) => personId === author.id)
  if (!company) throw new Error(`${request.personKey} buys for no company`)
  // Before everything that was written about it.
  const hours = [...request.quotations.flatMap(({ versions }) => versions), ...request.messages]
  const first = Math.max(request.daysAgo * 24, ...hours.map(({ hoursAgo }) => hoursAgo + 1), 2)
  const createdAt = later(now, -first * hourMs)
  const closesAt = later(createdAt, requestDays * dayMs)
  const id = idOf('quotation request', request.title, createdAt)
  const isWidened = first > 24
  rows.quotationRequests.push({
    ...{ id, companyId: company.companyId, authorId: author.id },
    ...{ title: request.title, description: request.description },
    categoryId: recordOf(categories, request.categoryKey, 'category').id as string,
    ...{ quantity: request.quantity, unit: request.unit, targetPrice: request.target },
    neededBy: dayOf(later(now, request.neededInDays * dayMs)),
    ...{ region: request.region, onlyRegion: false, state: request.state },
    widenedAt: isWidened ? later(createdAt, dayMs) : null,
    ...{ closesAt, cancelReason: request.reason ?? '', createdAt },
    updatedAt: request.state === 'open' ? createdAt : earliest(closesAt, later(now, -hourMs)),
  })
  for (const storeKey of request.stores)
    rows.quotationRequestStores.push({ requestId: id, storeId: storeIdOf(stores, storeKey), createdAt })
  for (const quotation of request.quotations) addQuotation(context, id, quotation)
  request.messages.forEach(({ storeKey, hoursAgo, side, text }, index) => {
    const at = later(now, -hoursAgo * hourMs)
    rows.quotationMessages.push({
      id: idOf('quotation message', `${request.title}/${index}`, at),
      ...{ requestId: id, storeId: storeIdOf(stores, storeKey), side, text, wasMasked: false, createdAt: at },
      authorId: side === 'buyer' ? author.id : ownerIdOf(context, storeKey),
    })
  })
}

function addQuotation(
  context: Context,
  requestId: string,
  { storeKey, state = undefined, versions }: QuotationRequest['quotations'][number],
): void {
  const { rows, now, stores } = context
  const sentAt = versions.map(({ hoursAgo }) => later(now, -hoursAgo * hourMs))
  const [firstAt = now, lastAt = sentAt.at(-1) ?? now] = [sentAt[0], sentAt.at(-1)]
  const id = idOf('quotation', `${requestId}/${storeKey}`, firstAt)
  const validUntil = (days: number, at: Date) => dayOf(later(state ? at : now, days * dayMs))
  rows.quotations.push({
    ...{ id, requestId, storeId: storeIdOf(stores, storeKey), state: state ?? 'open' },
    version: versions.length,
    validUntil: validUntil(versions.at(-1)?.validDays ?? 1, lastAt),
    ...{ createdAt: firstAt, updatedAt: lastAt },
  })
  versions.forEach(({ unit, least, delivery, days, validDays, note }, index) => {
    const createdAt = sentAt[index] ?? now
    rows.quotationVersions.push({
      ...{ quotationId: id, version: index + 1, unitPrice: unit, minQuantity: least },
      ...{ deliveryPrice: delivery, deliveryDays: days, validUntil: validUntil(validDays, createdAt), note },
      ...{ authorId: ownerIdOf(context, storeKey), createdAt },
    })
  })
}

const storeIdOf = (stores: StoreRows, key: string) => recordOf(stores, key, 'store').row.id as string

const ownerIdOf = ({ people, stores }: Context, storeKey: string) =>
  recordOf(people, recordOf(stores, storeKey, 'store').store.ownerKey, 'person').id as string
