import type { Product } from '#contracts/catalog/product.ts'
import type { PlacedOrder, Quote } from '#contracts/checkout/checkout.ts'
import type { Branch } from '#contracts/companies/branches.ts'
import type { CompanyMember, OwnCompany } from '#contracts/companies/company.ts'
import type { CompanyList, ListRow } from '#contracts/lists/lists.schema.ts'
import { type Act, actAs, type Send } from './act-as.ts'

const books = 'exercise-books-80-pages-12-pieces'
const soap = 'carbolic-soap-red-6-bars'

/**
 * What the demo companies do once the market is open, through its own calls, so that the business side has something to
 * decide and to pay: limits of a buyer, an order on invoice, an order that waits for an approval, and a list with par levels.
 */
export async function playCompanies(send: Send, origin: string): Promise<void> {
  const owner = await actAs(send, origin, 'business')
  const company = await companyOf(owner)
  await limitBuyer(owner, company)
  await orderFor(owner, company, { slug: books, quantity: 50 }, { method: 'net_30' })
  await keepList(owner, company)
  const buyer = await actAs(send, origin, 'buyer')
  await orderFor(
    buyer,
    company,
    { slug: books, quantity: 60 },
    { method: 'momo_mtn', phone: '0240000155' },
    'For the Hohoe store room: term begins on Monday and the shelves are empty.',
  )
}

async function companyOf(act: Act): Promise<OwnCompany> {
  const companies = await act<OwnCompany[]>('GET', '/companies')
  const company = companies.find(({ is_verified }) => is_verified)
  if (!company) throw new Error('the demo market has no verified company')
  return company
}

/** A junior buyer: orders above GHS 1,500 are approved by a colleague. */
async function limitBuyer(owner: Act, { id }: OwnCompany): Promise<void> {
  const members = await owner<CompanyMember[]>('GET', `/companies/${id}/members`)
  const buyer = members.find(({ role, email }) => role === 'buyer' && email?.startsWith('buyer@'))
  if (!buyer) throw new Error('the demo company has no buyer')
  const limits = { order_limit: 1500, month_limit: 6000 }
  await owner('PUT', `/companies/${id}/members/${buyer.person_id}/limits`, limits)
}

interface Goods {
  slug: string
  quantity: number
}

async function orderFor(
  act: Act,
  company: OwnCompany,
  { slug, quantity }: Goods,
  payment: object,
  note?: string,
): Promise<PlacedOrder> {
  const { id } = await act<Product>('GET', `/products/${slug}`)
  const own = `company=${company.id}`
  await act('POST', `/cart/items?side=business&${own}`, { item: id, quantity })
  const [branch] = await act<Branch[]>('GET', `/companies/${company.id}/branches`)
  const choice = { side: 'business', company: company.id, address_id: branch?.address.address_id }
  const quote = await act<Quote>('POST', '/checkout/quote', choice)
  return act<PlacedOrder>('POST', '/orders', {
    ...choice,
    deliveries: quote.parcels.map(({ chosen }) => chosen),
    payment,
    ...(note && { approval_note: note }),
    expected_total: quote.total,
  })
}

/** What the company keeps in its store room; half of it is counted already. */
async function keepList(act: Act, { id }: OwnCompany): Promise<void> {
  const [bookGoods, soapGoods] = await Promise.all(
    [books, soap].map((slug) => act<Product>('GET', `/products/${slug}`)),
  )
  const list = await act<ListRow>('POST', `/companies/${id}/lists`, {
    name: 'Store room, every month',
    is_shared: true,
  })
  const path = `/companies/${id}/lists/${list.id}`
  await act('POST', `${path}/lines`, {
    lines: [
      { variant: bookGoods?.variants[0]?.id, quantity: 20 },
      { variant: soapGoods?.variants[0]?.id, quantity: 24 },
    ],
  })
  const { lines } = await act<CompanyList>('GET', path)
  for (const [index, { id: line }] of lines.entries()) {
    await act('PATCH', `${path}/lines/${line}`, index === 0 ? { keep: 60, counted: 22 } : { keep: 48 })
  }
}
