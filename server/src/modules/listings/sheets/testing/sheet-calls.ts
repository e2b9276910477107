import { expect } from 'vitest'
import type { ChangeSet } from '#contracts/listings/change-set.schema.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import type { ProductSheet, SheetCheck } from '#contracts/listings/sheet.schema.ts'
import type { Problem } from '#contracts/refusals.ts'
import type { Vendor } from '#server/testing/earning.ts'
import type { WholeMarket } from '#server/testing/whole-market.ts'
import { readSheetFile } from '../read-file.ts'

type Refused = Omit<Problem, 'status'>

export const send = (vendor: Vendor, file_name: string, file: Buffer | string) =>
  vendor.call<ProductSheet & Refused>('POST', `${vendor.path}/product-sheets`, {
    file_name,
    content: Buffer.from(file).toString('base64'),
  })
type Asked = Pick<ProductSheet, 'id' | 'mapping'> & { readonly creates?: boolean }
export const check = (vendor: Vendor, { id, mapping, creates }: Asked) =>
  vendor.call<SheetCheck & Refused>('POST', `${vendor.path}/product-sheets/${id}/check`, { mapping, creates })
/** With the job that checks a file that is too long for one request. */
export async function checkLong({ modules }: WholeMarket, vendor: Vendor, sheet: Asked) {
  await check(vendor, sheet)
  await modules.workOnChecks()
  return vendor.call<SheetCheck>('GET', `${vendor.path}/product-sheets/${sheet.id}`)
}
/** Runs the job of long changes until the set is written or undone. */
export async function workOff({ modules }: WholeMarket, vendor: Vendor, id = ''): Promise<ChangeSet> {
  for (;;) {
    await modules.workOnSets()
    const { body } = await vendor.call<ChangeSet>('GET', `${vendor.path}/change-sets/${id}`)
    if (!body.state.endsWith('ing')) return body
  }
}
/** All lines of a file, its titles first. */
export const linesOf = async (name: string, file: Buffer): Promise<string[][]> =>
  (await readSheetFile(name, file)).parts.flatMap((part) => JSON.parse(part) as string[][])
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
