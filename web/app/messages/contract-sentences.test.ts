import { resolve } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { type Source, sourcesUnder } from '#web/testing/sentences.ts'
import { sentencesOfContracts, wordsOfServer } from './contract-sentences.ts'

const sources = await sourcesUnder('contracts/src')
const exported = (
  await Promise.all(
    sources.map(async ({ path }) => Object.entries((await import(resolve(path))) as Record<string, unknown>)),
  )
).flat()

/** Names of languages, networks, banks and programs: the same in every language. */
const namesOfTheirOwn = ['languages', 'payoutProviderNames', 'clientHeaders']
/** Words of the operator's desk, which is in English only. */
const wordsOfDesk = ['storeHealthLabels', 'feeKindLabels', 'jobWords', 'parcelMoveLabels', 'alarmTitles']
/** Words of the vendor's area, which is in English only. */
const wordsOfVendors = ['soldProductStatuses', 'withdrawalWaitsSentences']

/** The definition that zod stores of a schema or check. */
interface Kept {
  readonly _zod: { readonly def: Readonly<Record<string, unknown>> }
}

const isSchema = (value: unknown): value is Kept =>
  value !== null && (typeof value === 'object' || typeof value === 'function') && '_zod' in value

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** The sentences of a schema, its checks and nested schemas, and enum values that are shown to people. */
function sentencesOfSchema(value: unknown, seen = new Set<unknown>()): string[] {
  if (seen.has(value) || !(isSchema(value) || (typeof value === 'object' && isPlain(value)))) return []
  seen.add(value)
  if (!isSchema(value)) return Object.values(value).flatMap((member) => sentencesOfSchema(member, seen))
  const { error, entries, ...parts } = value._zod.def
  const sentence = typeof error === 'function' ? error({}) : undefined
  const words = Object.values(entries ?? {}).filter((word) => /^[A-Z]/.test(String(word)))
  return [
    sentence,
    ...words,
    ...Object.values(parts).flatMap((part) => sentencesOfSchema(part, seen)),
  ].filter((found) => typeof found === 'string')
}

/** The result of a function that creates a schema, such as one that depends on the date. */
function madeBy(value: unknown): unknown {
  if (typeof value !== 'function' || isSchema(value) || /^class/.test(String(value))) return value
  try {
    return value()
  } catch {
    return undefined
  }
}

/** The words of a table such as `returnReasonLabels`, and the labels of a list. */
function wordsOfTable([name, table]: [string, unknown]): string[] {
  if ([...namesOfTheirOwn, ...wordsOfDesk, ...wordsOfVendors].includes(name) || !isPlain(table)) return []
  const words = Object.values(table).map((word) => (Array.isArray(table) ? word?.label : word))
  return words.filter((word) => typeof word === 'string' && /^[A-Z]/.test(word))
}

interface Node {
  readonly type?: string
  readonly [member: string]: unknown
}

/** The sentences that code hands to `addIssue`: written there, or a constant of the same source. */
function sentencesOfIssues({ path, text }: Source): string[] {
  const constants = new Map<unknown, unknown>()
  const messages: Node[] = []
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, (node) => {
    if (node.type === 'VariableDeclarator') constants.set((node.id as Node).name, (node.init as Node)?.value)
    if (node.type !== 'CallExpression') return
    if (((node.callee as Node).property as Node | undefined)?.name !== 'addIssue') return
    const [issue] = node.arguments as Node[]
    for (const property of (issue?.properties ?? []) as Node[])
      if ((property.key as Node).name === 'message') messages.push(property.value as Node)
  })
  return messages.map((node) => {
    const sentence = node.type === 'Identifier' ? constants.get(node.name) : node.value
    if (typeof sentence !== 'string') throw new Error(`${path}: an issue with a sentence that cannot be read`)
    return sentence
  })
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (!node || typeof node !== 'object') return
  if ('type' in node) visit(node as Node)
  for (const member of Object.values(node)) walk(member, visit)
}

const found = [
  ...exported.flatMap(([, value]) => sentencesOfSchema(madeBy(value))),
  ...exported.flatMap(wordsOfTable),
  ...sources.flatMap(sentencesOfIssues),
]

describe('the sentences of the contracts', () => {
  it('are found in schemas, in schemas made by functions, in tables and in issues', () => {
    const one = ['Password must be at least 8 characters', 'Please enter a valid date of birth']
    const other = [
      'Out for Delivery',
      'In Progress',
      'Business buyer',
      'The lowest price is above the highest',
    ]
    expect(found).toEqual(expect.arrayContaining([...one, ...other]))
  })

  it('are all listed, so that the catalogues have every one', () => {
    expect([...new Set(found)].filter((sentence) => !sentencesOfContracts.includes(sentence))).toEqual([])
  })

  it('have no name in braces, because nothing fills it', () => {
    expect(found.filter((sentence) => /\{\w+\}/.test(sentence))).toEqual([])
  })

  it('are listed only while they are used', () => {
    const used = new Set([...found, ...wordsOfServer])
    expect(sentencesOfContracts.filter((sentence) => !used.has(sentence))).toEqual([])
  })

  it('include the labels that the server puts into its responses', async () => {
    const server = (await sourcesUnder('server/src/modules', 'server/src/adapters')).map(({ text }) => text)
    const gone = wordsOfServer.filter((word) => !server.some((text) => text.includes(`'${word}'`)))
    expect(gone).toEqual([])
  })
})
