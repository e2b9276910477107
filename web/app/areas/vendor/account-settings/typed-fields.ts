import { isEditable } from '#contracts/vendors/store-status.ts'
import type { VendorProfile } from '#contracts/vendors/vendor-profile.schema.ts'
import { checkedFields, fieldsOfSteps, type ProfileField } from '#contracts/vendors/vendor-profile.ts'
import { recall, remember } from '#web/data/browser/browser-memory.ts'

type Fields = VendorProfile['fields']
type Profile = Pick<VendorProfile, 'store' | 'asked' | 'fields'> | null

const lists = ['online_platforms', 'business_challenges', 'interested_programs']

/** What stands in the form of a step, saved or not; a list of which nothing is chosen is empty. A picture is in it while it is changed. */
export function typedFields(step: number, form: FormData): Partial<Fields> {
  const names: readonly string[] = Object.values(fieldsOfSteps)[step - 1] ?? []
  const given = names.flatMap((name) => {
    if (lists.includes(name)) return [[name, form.getAll(name).map(String)]]
    return form.has(name) ? [[name, String(form.get(name))]] : []
  })
  return Object.fromEntries(given)
}

/** What was typed in each step and is not saved. */
export type Typed = Map<number, Partial<Fields>>

/** `whose`: the person and the store. A phone closes a page without asking while its camera is open. */
export function recallTyped(whose: string): Typed {
  try {
    const [of, steps] = JSON.parse(recall('juaso.profile-typed') ?? '[]')
    return new Map(of === whose ? steps : [])
  } catch {
    return new Map()
  }
}

export const rememberTyped = (whose: string, typed: Typed): void =>
  remember('juaso.profile-typed', typed.size > 0 ? JSON.stringify([whose, [...typed]]) : null)

/** Whether a field was checked and stays: the form shows and sends what is saved. */
export const isLocked = (profile: Profile, name: ProfileField): boolean =>
  checkedFields.some((checked) => checked === name) &&
  profile !== null &&
  !isEditable(profile.store.status) &&
  profile.asked?.field !== name &&
  Boolean(profile.fields[name])

/** Forgets what was typed in fields that are locked meanwhile. */
export function forgetLocked(typed: Typed, profile: Profile): void {
  for (const fields of typed.values())
    for (const name of checkedFields) if (isLocked(profile, name)) delete fields[name]
}

/** Whether what was typed is other than what is saved. A telephone number is shown in groups and saved without. */
export const isUnsaved = (typed: Partial<Fields>, saved: Partial<Fields> = {}): boolean =>
  unchangedIn(typed, saved).length < Object.keys(typed).length

/** What was typed without the fields that are as saved: those are read anew, another device may change them. */
export function withoutSaved(typed: Partial<Fields>, saved: Partial<Fields>): Partial<Fields> {
  const others = { ...typed }
  for (const name of unchangedIn(typed, saved)) delete others[name]
  return others
}

/** The fields of a form that are as they were when it was opened. */
export const unchangedIn = (typed: Partial<Fields>, opened: Partial<Fields>) =>
  (Object.keys(typed) as (keyof Fields)[]).filter((name) => plain(typed, name) === plain(opened, name))

const plain = (fields: Partial<Fields>, name: keyof Fields) => {
  const text = `${fields[name] ?? ''}`
  return name === 'business_phone' ? text.replace(/\s/g, '') : text.trim()
}
