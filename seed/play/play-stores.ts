import { randomUUID } from 'node:crypto'
import type { FlashSaleInvitation, NominableProduct } from '#contracts/flash-sales/flash-sale-answers.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { ShopStock, StockMove } from '#contracts/listings/stock-moves.ts'
import type { StoreParcel, StoreParcelDetail } from '#contracts/orders/store-parcel.ts'
import type { Page } from '#contracts/page.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { type Act, actAs, type Send, upload } from './act-as.ts'
import { drawCard, drawPortrait } from './papers.ts'

const store = '/vendor/circle-phones'

/**
 * What the vendors of the demo market do once it is open, through its own calls, so that every page of a store has something on it:
 * templates, sales across the counter, an offer for a return, a product nominated for the next flash sale, and somebody who is halfway through the profile of a new store.
 */
export async function playStores(send: Send, origin: string): Promise<void> {
  const owner = await actAs(send, origin, 'kwabena.osei.tutu')
  for (const [name, slug] of Object.entries(templates)) await keepTemplate(owner, name, slug)
  await sellInShop(owner)
  await offerPart(owner)
  await nominatePhone(owner)
  await beginStore(send, await actAs(send, origin, 'naa.shormeh.lartey'))
}

/** Each template, and the product whose form it keeps. */
const templates = {
  'Android phone, a year of warranty': 'samsung-galaxy-a06-128-gb',
  'Phone with keys': 'itel-keypad-phone-2500-mah-torch-and-fm-radio',
  'Laptop, refurbished': 'hp-elitebook-840-g5-core-i5-refurbished-grade-a',
  Speaker: 'jbl-partybox-encore-100-w',
}

async function keepTemplate(act: Act, name: string, slug: string): Promise<void> {
  const { id } = await act<{ id: string }>('GET', `/products/${slug}`)
  const form = await act<Listing>('GET', `${store}/products/${id}`)
  const { audience, description, brand, category, features, attributes, bulk_tiers, track_inventory } = form
  const { base_price, sale_price, cost_price, low_stock_threshold, order_multiple } = form
  const { weight_lbs, length_in, width_in, height_in } = form
  await act('POST', `${store}/product-templates`, {
    name,
    fields: {
      ...{ audience, description, brand, category, features, attributes, bulk_tiers, track_inventory },
      ...{ base_price, sale_price, cost_price, low_stock_threshold, order_multiple },
      ...{ weight_lbs, length_in, width_in, height_in },
    },
  })
}

/** The product of which there is most, at the highest whole price that passes; it waits at the desk. */
async function nominatePhone(act: Act): Promise<void> {
  const { results } = await act<Page<FlashSaleInvitation>>('GET', `${store}/flash-sales`)
  const sale = results.find(({ takes_nominations: isOpen }) => isOpen)
  if (!sale) return
  const { rows } = await act<{ rows: NominableProduct[] }>('GET', `${store}/flash-sales/${sale.id}/goods`)
  const [product] = rows
    .filter(({ problem, free }) => problem === null && (free ?? 0) >= nominatedPieces)
    .toSorted((a, b) => (b.free ?? 0) - (a.free ?? 0) || a.name.localeCompare(b.name))
  if (!product) return
  await act('POST', `${store}/flash-sales/${sale.id}/nominations`, {
    ...{ product: product.id, price: Math.floor(product.highest), quantity: nominatedPieces },
  })
}

const nominatedPieces = 12

const hourMs = 3_600_000
/** Pieces sold across the counter, and how many hours ago. */
const counterSales = [
  [2, 30],
  [1, 27],
  [3, 22],
  [1, 6],
  [2, 5],
  [1, 3],
] as const

/** Sales of the last two days at the counter: of what there is most; the last one was a mistake and is taken back. */
async function sellInShop(act: Act): Promise<void> {
  const { results } = await act<ShopStock>('GET', `${store}/shop-stock`)
  const full = results.toSorted((a, b) => b.available - a.available || a.name.localeCompare(b.name))
  const sold = counterSales.flatMap(([quantity, hours], place): StockMove[] => {
    const variant_id = full[place]?.variant_id
    return variant_id
      ? [{ id: randomUUID(), kind: 'sold', variant_id, quantity, ago_ms: hours * hourMs }]
      : []
  })
  const last = sold.at(-1)
  const undone: StockMove[] = last
    ? [
        {
          ...{ id: randomUUID(), kind: 'undone', variant_id: last.variant_id },
          ...{ undoes: last.id, ago_ms: 2 * hourMs },
        },
      ]
    : []
  await act('POST', `${store}/stock/moves`, { moves: [...sold, ...undone] })
}

/** Offers the buyer of the first return that waits a fifth of the price, to keep the goods. */
async function offerPart(act: Act): Promise<void> {
  const { results } = await act<Page<StoreParcel>>('GET', `${store}/parcels?group=returns`)
  const asked = results.find(({ status }) => status === 'return_request')
  if (!asked) throw new Error('the store of the demo vendor has no return that waits')
  const parcel = await act<StoreParcelDetail>('GET', `${store}/parcels/${asked.id}`)
  const offer = { return_id: parcel.return?.id, amount: Math.floor((parcel.total ?? 0) / 5) }
  await act('POST', `${store}/parcels/${asked.id}/return/offer`, offer)
}

/** A store whose owner has filled in three of the six steps of its profile. */
async function beginStore(send: Send, act: Act): Promise<void> {
  const { store: opened } = await act<VendorProfile>('POST', '/vendor/stores', {
    ...{ business_name: 'Dansoman Shoe Rack', full_name: 'Naa Shormeh Lartey' },
    ...{ business_email: 'shoes@demo.juaso.test', business_phone: '0244120077' },
    business_description: 'Sandals and school shoes, sewn at Dansoman Roundabout.',
    ...{ city: 'Accra', region: 'Greater Accra', country: 'gh', contact_method: 'whatsapp' },
  })
  const path = `/vendor/${opened.slug}/profile`
  await act('PUT', `${path}/verification`, {
    ...{ registration_type: 'ghana', is_registered: 'no', ghana_card_number: 'GHA-700000001-2' },
    profile_photo: await upload(send, act, 'documents', await drawPortrait()),
    ghana_card_image: await upload(send, act, 'documents', await drawCard()),
  })
  await act('PUT', `${path}/channels`, {
    ...{
      sales_channel: 'both',
      online_platforms: ['whatsapp', 'instagram'],
      store_username: '@dansomanshoes',
    },
    ...{ accept_orders: 'yes', delivery_method: 'self' },
  })
}
