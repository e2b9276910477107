import { expect } from 'vitest'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Vendor } from '#server/testing/earning.ts'

type Refused = Omit<Problem, 'status'>

export const send = (vendor: Vendor, file_name: string, file: Buffer | string) =>
  vendor.call<ProductSheet & Refused>('POST', `${vendor.path}/product-sheets`, {
    file_name,
    content: Buffer.from(file).toString('base64'),
  })
export const check = (vendor: Vendor, { id, mapping }: Pick<ProductSheet, 'id' | 'mapping'>) =>
  vendor.call<SheetCheck & Refused>('POST', `${vendor.path}/product-sheets/${id}/check`, { mapping })
export const act = (vendor: Vendor, verb: 'apply' | 'undo', id = '') =>
  vendor.call<ChangeSet & Refused>('POST', `${vendor.path}/change-sets/${id}/${verb}`)
/** A file that the market makes. */
export const download = async (url: string, vendor: Vendor, path: string) => {
  const answer = await fetch(`${url}${vendor.path}${path}`, {
    headers: { authorization: `Bearer ${vendor.token}` },
  })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
export const read = async (vendor: Vendor, { id }: { id: string }) => {
  const { base_price, sale_price, stock } = (
    await vendor.call<Listing>('GET', `${vendor.path}/products/${id}`)
  ).body
  return [base_price, sale_price, stock]
}
