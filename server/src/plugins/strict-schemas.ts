import { z } from 'zod'

/** What a part of a request is checked by where nothing is expected there. */
export const strictNothing = z.strictObject({})

/**
 * The same schema, refusing fields that it does not name, at every depth. Schemas that say what becomes of other fields
 * (`looseObject`, `catchall`) keep their word.
 */
export function strict<Schema extends z.ZodType>(schema: Schema): Schema {
  return strictly(schema) as Schema
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
      return again(schema, { shape, catchall: def.catchall ?? z.never() })
    }
    case 'array':
      return again(schema, { element: strictly(def.element) })
    case 'union':
      return again(schema, { options: def.options.map(strictly) })
    case 'pipe':
      return again(schema, { in: strictly(def.in) })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return again(schema, { innerType: strictly(def.innerType) })
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

/** The schema with some of its definition replaced; its own checks stay. */
function again(schema: z.ZodType, changes: object): z.ZodType {
  const changed = schema.clone({ ...schema._zod.def, ...changes } as typeof schema._zod.def)
  // Its description goes along; its name stays with the schema that is not strict.
  const { id: _, ...meta } = schema.meta() ?? {}
  return Object.keys(meta).length > 0 ? changed.meta(meta) : changed
}
