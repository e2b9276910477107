import { formatCedis } from '#contracts/money.ts'
import { operatorRoleLabels } from '#contracts/operators/operator-rights.ts'
import type { OwnerNames } from '#contracts/operators/owner-names.ts'
import { uuidPattern } from '#contracts/uuid-pattern.ts'
import { formatInstant } from '#web/parts/time/dates.ts'

const uuid = new RegExp(uuidPattern, 'gi')
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const inPesewas = /_pesewas$/

type Fields = Readonly<Record<string, unknown>>

/** What names a state for a comparison, such as that of papers that were opened, and says nothing to people. */
const fingerprint = /^([\da-f]{32,}|[\w-]{43})$/
const saysSomething = ([, value]: readonly [string, unknown]) =>
  typeof value !== 'string' || !fingerprint.test(value)

/** What an act wrote into the log about before or after it, in words: `status: verified, refunded: GHS 255.20`. Ids are whole in it. */
export const detailsInWords = (fields: Fields): string =>
  Object.entries(fields)
    .filter(saysSomething)
    .map(([name, value]) => `${name.replace(inPesewas, '').replaceAll('_', ' ')}: ${ofField(name, value)}`)
    .join(', ')

function ofField(name: string, value: unknown): string {
  if (name === 'role' && typeof value === 'string' && Object.hasOwn(operatorRoleLabels, value))
    return operatorRoleLabels[value as keyof typeof operatorRoleLabels]
  return inPesewas.test(name) && typeof value === 'number' ? formatCedis(value / 100) : inWords(value)
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return instant.test(value) ? formatInstant(value) : value
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(inWords).join('; ')
  return typeof value === 'object' ? ofObject(value as Fields) : String(value)
}

/** An entry of the ledger is its account and its amount; of anything else, all that it has. */
function ofObject(fields: Fields): string {
  const { account, amount } = fields
  if (typeof account === 'string' && typeof amount === 'number') return `${account} ${formatCedis(amount)}`
  return Object.entries(fields)
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${ofField(name, value)}`)
    .join(' ')
}

/** A piece of words; of one that stands for a store or a company, its page. */
interface Piece {
  readonly text: string
  readonly link: string | null
}

/** Words with stores and companies by name; other ids are shortened, because the export has them whole. */
export function withNames(words: string, owners: OwnerNames): readonly Piece[] {
  const ids = words.match(uuid) ?? []
  return words.split(uuid).flatMap((text, place) => {
    const id = ids[place]
    const owner = id ? owners[id] : undefined
    return [
      ...(text ? [{ text, link: null }] : []),
      ...(owner
        ? [{ text: owner.name, link: owner.link }]
        : id
          ? [{ text: `${id.slice(0, 8)}…`, link: null }]
          : []),
    ]
  })
}
