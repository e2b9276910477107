import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { parseAst } from 'vite'

interface Node {
  type: string
  start: number
  [member: string]: unknown
}

/** A sentence with its place in the sources. */
export interface Sentence {
  readonly text: string
  readonly place: string
}

export interface Source {
  readonly path: string
  readonly text: string
}

/** The sources below some folders, without tests; vendors’ pages, the desk and the style guide are in English only. */
export async function sourcesUnder(...folders: readonly string[]): Promise<Source[]> {
  const sources: Source[] = []
  for (const folder of folders) {
    for await (const path of glob(`${folder}/**/*.{ts,tsx}`)) {
      if (/\.test\.tsx?$|\/testing\/|\/areas\/(admin|dev|vendor)\//.test(path)) continue
      sources.push({ path, text: readFileSync(path, 'utf8') })
    }
  }
  return sources.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** All sentences passed to `t`, `plural`, `mark` and `<Rich>` in a source. Throws if a sentence is not a literal. */
export function sentencesIn({ path, text }: Source): Sentence[] {
  const found: Sentence[] = []
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    for (const argument of sentencesOf(node)) {
      const sentence = plainText(argument)
      const place = `${path}:${lineAt(text, node.start)}`
      if (sentence === null) throw new Error(`${place}: not a plain text, so no catalogue can have it`)
      found.push({ text: sentence, place })
    }
  })
  return found
}

/**
 * The patterns passed to `sentence` in a source, and the words that fill them, unless those come from a table of the
 * contracts named in `tables`. Throws if a pattern or word is not a literal.
 */
export function patternsIn({ path, text }: Source, tables: readonly string[]): Sentence[] {
  if (!/\b(sentence|words)\(/.test(text)) return []
  const found: Sentence[] = []
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, (node) => {
    const maker = node.type === 'CallExpression' && nameOf(node.callee)
    if (maker !== 'sentence' && maker !== 'words') return
    const [given] = node.arguments as Node[]
    if (maker === 'words' && given?.type === 'MemberExpression' && tables.includes(nameOf(given.object)))
      return
    const pattern = plainText(given)
    const place = `${path}:${lineAt(text, node.start)}`
    if (pattern === null) throw new Error(`${place}: not a plain text, so no catalogue can have it`)
    found.push({ text: pattern, place })
  })
  return found
}

/** Words in markup, or in attributes that are shown or read aloud, that bypass the catalogues. */
export function bareWordsIn({ path, text }: Source): Sentence[] {
  const found: Sentence[] = []
  const note = (words: string, node: Node) => {
    if (/\p{L}{2}/u.test(words))
      found.push({ text: words.trim(), place: `${path}:${lineAt(text, node.start)}` })
  }
  walk(parseAst(text, { lang: 'tsx' }) as unknown as Node, (node) => {
    if (node.type === 'JSXText') note(String(node.value), node)
    if (node.type !== 'JSXAttribute') return
    const words = node.value as Node | null
    if (readAttributes.has(nameOf(node.name)) && words && words.type === 'Literal')
      note(String(words.value), node)
  })
  return found
}

const readAttributes = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'caption',
  'description',
  'hint',
  'label',
  'placeholder',
  'title',
])

function sentencesOf(node: Node): (Node | undefined)[] {
  if (node.type === 'CallExpression') {
    const [first, second] = node.arguments as Node[]
    const name = nameOf(node.callee)
    if (name === 't' || name === 'mark') return [first]
    if (name === 'plural')
      return ((second?.properties as Node[] | undefined) ?? []).map((one) => one.value as Node)
  }
  if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'Rich') {
    const text = (node.attributes as Node[]).find((attribute) => nameOf(attribute.name) === 'text')
    const value = text?.value as Node | undefined
    return [value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value]
  }
  return []
}

function plainText(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || (node.expressions as Node[]).length) return null
  const [only] = node.quasis as { value: { cooked: string } }[]
  return only?.value.cooked ?? null
}

const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '')

const lineAt = (text: string, place: number) => text.slice(0, place).split('\n').length

function walk(node: Node, visit: (node: Node) => void): void {
  if (!node || typeof node.type !== 'string') return
  visit(node)
  for (const member of Object.values(node)) {
    if (Array.isArray(member)) for (const item of member) walk(item as Node, visit)
    else if (member && typeof member === 'object') walk(member as Node, visit)
  }
}
