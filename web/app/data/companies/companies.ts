import { useEffect } from 'react'
import type { Side } from '#contracts/cart/cart.ts'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { companyCookie } from '#contracts/companies/company-cookie.ts'
import { readSession, subscribeToSession, usePerson } from '#web/data/session/session.ts'
import { createStore } from '#web/ui/store.ts'
import { recallCookie, rememberCookie } from '../browser/browser-cookies.ts'
import { renderedFor } from '../rendered-for.ts'

export interface Companies {
  /** The companies that the person buys for, the oldest membership first; null until they are loaded. */
  readonly all: readonly OwnCompany[] | null
  readonly chosen: OwnCompany | null
  /** How often another company was chosen here: pages are read anew then. */
  readonly turn: number
}

const nothing: Companies = { all: null, chosen: null, turn: 0 }
const companies = createStore(nothing, () => renderedFor()?.companies ?? undefined)
const choiceSeconds = 365 * 24 * 60 * 60
/** The call that several parts of a page wait for. */
let loading: Promise<void> | null = null

/** The companies of the person, and the one that this device buys for. */
export const useCompanies = companies.use
export const readCompanies = companies.read

/** Whom a call on this side buys or reads for: the chosen company on the business side, else the person. */
export function forSide(side: Side): { side: Side; company?: string } {
  const company = side === 'business' ? recallCompany() : null
  return company === null ? { side } : { side, company }
}

/** The device keeps the choice with the person: the next one to sign in here has other companies. */
function recallCompany(): string | null {
  const [person, company] = (recallCookie(companyCookie) ?? '').split('.')
  const { all, chosen } = companies.read()
  // A company that has removed the person is still in the cookie.
  const mayBeTheirs = !all?.length || all.some(({ id }) => id === company)
  if (company && person === readSession().person?.id && mayBeTheirs) return company
  return chosen?.id ?? null
}

/** Keeps the choice of a company on this device. */
export function rememberCompany(id: string | null): void {
  const { person } = readSession()
  rememberCookie(companyCookie, person && id ? `${person.id}.${id}` : null, choiceSeconds)
}

/** Loads the companies of the person. Throws ApiError. */
export async function loadCompanies(): Promise<void> {
  const { api } = await import('#web/data/api.ts')
  const all = await api('GET /companies')
  const id = recallCompany()
  const chosen = all.find((one) => one.id === id) ?? null
  // The person has left it.
  if (id && !chosen) rememberCompany(null)
  // Each call names it: the oldest, until another is chosen.
  if (!chosen) rememberCompany(all[0]?.id ?? null)
  companies.set({ ...companies.read(), all, chosen: chosen ?? all[0] ?? null })
}

/**
 * The id of the company that is bought for, loaded where this device has none yet; null where there is none or none could be loaded:
 * the call goes on without one, and the market takes the oldest.
 */
export async function chosenOrOldest(): Promise<string | null> {
  if (recallCompany() === null) await loadCompaniesOnce()
  return recallCompany()
}

/** Changes the company that this device buys for; nobody signs in again. */
export function chooseCompany(id: string): void {
  rememberCompany(id)
  const { all, turn } = companies.read()
  companies.set({ all, chosen: all?.find((one) => one.id === id) ?? null, turn: turn + 1 })
}

/**
 * Loads them for a person who buys for a company, where they are not loaded; all who ask meanwhile wait for one call. It never fails:
 * pages go on with no company, and the next one to ask tries again.
 */
export async function loadCompaniesOnce(): Promise<void> {
  if (companies.read().all?.length || !readSession().person?.roles.includes('business')) return
  loading ??= loadCompanies()
    .catch((error) => {
      console.warn('The companies could not be loaded', error)
      companies.set({ ...companies.read(), all: [] })
    })
    .finally(() => {
      loading = null
    })
  await loading
}

/** The company that is bought for, on pages that do not wait for it; null until it is known. */
export function useChosenCompany(): OwnCompany | null {
  const person = usePerson()
  useEffect(() => {
    if (person) void loadCompaniesOnce()
  }, [person])
  return useCompanies().chosen
}

subscribeToSession(() => {
  if (readSession().status === 'visitor') companies.set(nothing)
})

// Pages that are not written for one person read it from the cookie, and what was chosen at the checkout is kept for that company.
const given = typeof document === 'undefined' ? null : renderedFor()?.companies?.chosen
if (given && !recallCookie(companyCookie)?.startsWith(`${readSession().person?.id}.`))
  rememberCompany(given.id)
