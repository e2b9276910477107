import type { AttributeDefinition, Category, Product } from '../types.ts'
import { withAncestors } from './categories.ts'

/**
 * Turns written values into values of the category's definitions, own and inherited. An attribute that the category does
 * not define is a mistake in the table; `0` and `-` mean that it does not apply.
 */
export function attributesOf(
  categories: Map<string, Category>,
  categoryKey: string,
  written: Record<string, string>,
  name: string,
): Product['attributes'] {
  const definitions = new Map<string, AttributeDefinition>()
  for (const category of withAncestors(categories, categoryKey))
    for (const definition of category.attributes)
      if (!definitions.has(definition.slug)) definitions.set(definition.slug, definition)
  return Object.entries(written)
    .filter(([, text]) => text !== '-' && text !== '0')
    .map(([slug, text]) => {
      const definition = definitions.get(slug)
      if (!definition) throw new Error(`${name}: ${categoryKey} has no attribute ${slug}`)
      return { slug, value: readValue(definition, text, name) }
    })
}

function readValue(definition: AttributeDefinition, text: string, name: string): string | number | boolean {
  if (definition.type === 'boolean') return text === 'yes'
  if (definition.type === 'number') {
    const value = Number(text)
    if (!Number.isFinite(value)) throw new Error(`${name}: ${definition.slug} is not a number: ${text}`)
    return value
  }
  if (!definition.values?.includes(text)) throw new Error(`${name}: ${definition.slug} cannot be ${text}`)
  return text
}
