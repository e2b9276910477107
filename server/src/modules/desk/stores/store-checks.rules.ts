import { ghanaCardForm, tinForm } from '#contracts/accounts/ghana-card.ts'
import type { MachineCheck } from '#contracts/desk/desk.ts'

/** What is known about a store when its checklist is made. */
export interface CheckedStore {
  readonly accountName: string
  readonly fullName: string
  readonly isGhanaian: boolean
  readonly isRegistered: boolean
  readonly ghanaCard: string | null
  readonly tin: string | null
  readonly registrationNumber: string | null
  readonly hasCardImage: boolean
  readonly hasSelfie: boolean
  readonly hasCertificate: boolean
  readonly sells: string
  /** Names of other people's stores with the same Ghana Card, the same TIN, and the same telephone number. */
  readonly sameCard: readonly string[]
  readonly sameTin: readonly string[]
  readonly samePhone: readonly string[]
  /** Addresses of stores with this store's name that are checked or were verified. */
  readonly sameNamed: readonly string[]
}

/**
 * The lines of a store's checklist. What a machine can say is said; a line with `passed: null` needs a person's
 * eyes: an account may be called otherwise than its owner, and a family may share a telephone. Whether the digits
 * of a card exist cannot be known here: no public rule gives them.
 */
export function checksOfStore(store: CheckedStore): MachineCheck[] {
  const checks: MachineCheck[] = []
  const add = (id: string, title: string, detail: string, passed: boolean | null) =>
    checks.push({ id, title, detail, passed })
  if (store.isGhanaian) {
    add(
      'card_form',
      'Ghana Card number has the right form',
      endOf(store.ghanaCard),
      matches(store.ghanaCard, ghanaCardForm),
    )
    add('card_once', 'No other store has this card', storesText(store.sameCard), store.sameCard.length === 0)
  }
  if (store.tin !== null) {
    add('tin_form', 'TIN has the right form', endOf(store.tin), matches(store.tin, tinForm))
    add('tin_once', 'No other store has this TIN', storesText(store.sameTin), store.sameTin.length === 0)
  }
  add(
    'name_equal',
    'Name equals the account',
    `${store.fullName || 'none typed'}; account: ${store.accountName}`,
    sameName(store) || null,
  )
  add(
    'phone_once',
    'No other store has this telephone number',
    storesText(store.samePhone),
    store.samePhone.length === 0 || null,
  )
  add(
    'store_name_once',
    'No other store has its name',
    storesText(store.sameNamed),
    store.sameNamed.length === 0,
  )
  const missing = missingPapers(store)
  const papers = missing.length > 0 ? `missing: ${missing.join(', ')}` : 'all there'
  add('papers', 'The papers are there', papers, missing.length === 0)
  if (store.hasCardImage) {
    add('card_readable', 'Card is whole, sharp, not expired', 'look at the picture', null)
    add('card_number', 'Number typed equals the card', 'look at the picture', null)
  }
  if (store.hasSelfie && store.hasCardImage)
    add('selfie', 'Selfie shows the same person', 'compare the two pictures', null)
  if (store.isRegistered && store.hasCertificate)
    add('certificate', 'Registration number is on the certificate', store.registrationNumber ?? 'none', null)
  add('goods', 'What is sold is allowed', store.sells, null)
  return checks
}

const matches = (text: string | null, form: RegExp) => text !== null && form.test(text)
const endOf = (number: string | null) => (number === null ? 'none' : `ends with ${number.slice(-4)}`)
const storesText = (stores: readonly string[]) => (stores.length === 0 ? '0 found' : stores.join(', '))

/** What a store cannot be verified without; a certificate may be missing. */
function missingPapers({ isGhanaian, hasCardImage, hasSelfie }: CheckedStore): readonly string[] {
  return [...(hasSelfie ? [] : ['selfie']), ...(isGhanaian && !hasCardImage ? ['Ghana Card'] : [])]
}

/** Whether the same words make both names, in any order: cards print the family name first. */
function sameName({ fullName, accountName }: CheckedStore): boolean {
  const inOrder = (name: string) =>
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== '')
      .toSorted()
      .join(' ')
  return inOrder(fullName) === inOrder(accountName)
}
