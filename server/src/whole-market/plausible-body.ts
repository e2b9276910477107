import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dayMs } from '#contracts/days.ts'

/** What is used here of a JSON schema. */
interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string
  readonly items?: Schema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maxLength?: number
  readonly format?: string
}
type Definitions = NonNullable<Schema['$defs']>

const inAWeek = () => new Date(Date.now() + 7 * dayMs).toISOString()

/** Values of fields that have a form of their own. */
const byName: readonly (readonly [RegExp, unknown])[] = [
  [/phone/, '+233241234567'],
  [/password/, 'correct horse 7'],
  [/^country$/, 'gh'],
  [/^(open|close)$/, '09:00'],
  [/^code$/, '1234'],
  [/^ends_at$/, inAWeek()],
]

const byFormat: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  email: () => 'nobody@example.test',
  date: () => inAWeek().slice(0, 10),
  'date-time': inAWeek,
}

/** A body with the required fields of a call, each as its schema wants it: enough to come as far as the row that the address names. */
export function plausibleBody(schema: z.ZodType): unknown {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema
  return filled(whole, '', whole.$defs ?? {})
}

function filled(schema: Schema | undefined, name: string, definitions: Definitions): unknown {
  if (!schema) return null
  if (schema.$ref) return filled(definitions[schema.$ref.split('/').at(-1) ?? ''], name, definitions)
  if (schema.const !== undefined) return schema.const
  // The owner is another matter: that needs the password.
  if (schema.enum) return schema.enum.find((one) => one !== 'owner')
  if (schema.default !== undefined) return schema.default
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return filled(
      choices.find(({ type }) => type !== 'null'),
      name,
      definitions,
    )
  if (schema.type === 'object') {
    const { required = [], properties = {} } = schema
    return Object.fromEntries(required.map((field) => [field, filled(properties[field], field, definitions)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      filled(schema.items, name, definitions),
    )
  return plain(schema, name)
}

function plain({ type, minimum = 1, exclusiveMinimum = 0, format = '', maxLength }: Schema, name: string) {
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, minimum, exclusiveMinimum + 1)
  const known = byName.find(([pattern]) => pattern.test(name))
  return byFormat[format]?.() ?? known?.[1] ?? 'A text that is long enough'.slice(0, maxLength ?? 100)
}
