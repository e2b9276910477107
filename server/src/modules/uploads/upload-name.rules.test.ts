import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idInUrl } from './upload-name.rules.ts'

test('the id in an address is an id, of the folder that is asked for', () => {
  const id = randomUUID()
  expect(idInUrl('products', `/uploads/products/${id}.png`)).toBe(id)
  expect(idInUrl('documents', `/users/api/uploads/${id}/link`)).toBe(id)
  for (const address of [
    `/uploads/products/${'-'.repeat(36)}.png`,
    `/uploads/products/${'a'.repeat(36)}.png`,
    `/uploads/reviews/${id}.png`,
    `/uploads/products/../documents/${id}.png`,
    `https://elsewhere.example/uploads/products/${id}.png`,
    `/users/api/uploads/${id}/link`,
  ])
    expect(idInUrl('products', address), address).toBeNull()
})
