import { randomBytes } from 'node:crypto'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { World } from './payments.tables.ts'

/** A new payment reference: unguessable, and legal for every provider (20 to 40 of a-z, 0-9 and '-'). */
export function newReference(): string {
  return `ju-${randomBytes(16).toString('hex')}`
}

/** Whether a provider moves real money. */
export const worldOf = ({ isTest }: Pick<PaymentProvider, 'isTest'>): World => (isTest ? 'test' : 'live')
