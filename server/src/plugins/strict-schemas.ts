import { z } from 'zod'

/** The schema of a part of a request that must be empty. */
export const strictNothing = z.strictObject({})

const made = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema, but refusing unknown fields, at every depth. Schemas with an explicit rule for unknown fields
 * (`looseObject`, `catchall`) keep it. The copy of a schema is made once.
 */
export function strict<Schema extends z.ZodType>(schema: Schema): Schema {
  const copy = made.get(schema) ?? strictly(schema)
  made.set(schema, copy)
  return copy as Schema
}

function strictly(schema: z.ZodType): z.ZodType {
  const def = schema._zod.def as Definition
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(
        Object.entries((schema as z.ZodObject).shape).map(([key, field]) => [
          key,
          strictly(field as z.ZodType),
        ]),
      )
      return copyWith(schema, { shape, catchall: def.catchall ?? z.never() })
    }
    case 'array':
      return copyWith(schema, { element: strictly(def.element) })
    case 'union':
      return copyWith(schema, { options: def.options.map(strictly) })
    case 'pipe':
      return copyWith(schema, { in: strictly(def.in) })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return copyWith(schema, { innerType: strictly(def.innerType) })
    default:
      return schema
  }
}

interface Definition {
  readonly type: string
  readonly catchall?: z.ZodType
  readonly element: z.ZodType
  readonly options: z.ZodType[]
  readonly in: z.ZodType
  readonly innerType: z.ZodType
}

/** A copy of the schema with a part of its definition replaced; its own checks stay. */
function copyWith(schema: z.ZodType, changes: object): z.ZodType {
  const copy = schema.clone({ ...schema._zod.def, ...changes } as typeof schema._zod.def)
  // The copy has the description too; the id stays with the original schema.
  const { id: _, ...meta } = schema.meta() ?? {}
  return Object.keys(meta).length > 0 ? copy.meta(meta) : copy
}
