import { randomBytes } from 'node:crypto'
import type { BusinessStep } from '#contracts/vendors/vendor-profile.schema.ts'
import { personalPhone } from '../../accounts/index.ts'

/** What the first step says about the store itself, whose number may be `keptPhone`. Refuses: phone.impossible. */
export function fieldsOfBusiness(step: BusinessStep, keptPhone: string | null = null) {
  return {
    name: step.business_name,
    description: step.business_description,
    town: step.city,
    region: step.region,
    email: step.business_email,
    phone: personalPhone(step.business_phone, step.country, keptPhone, 'business_phone'),
  }
}

/** The store's part of its address, such as `makola-fabrics`. A name without Latin letters or digits gets a random one. */
export function slugOfName(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll('ɛ', 'e')
    .replaceAll('ɔ', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug || `store-${randomBytes(4).toString('hex')}`
}
