import { rowOf } from '#server/module-rows.ts'
import type { Lengths } from './length-rules.ts'
import { fileLinesMax, functionLinesMax } from './length-rules.ts'
import type { Source, SyntaxNode } from './sources.ts'

/** SQL text and its module: a file of functions, or the SQL in a TypeScript file. */
export interface SqlText {
  readonly path: string
  readonly module: string
  readonly text: string
}

/** Which module owns a table or a function, by its name. */
export type Owners = ReadonlyMap<string, string>

const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null
const functionName = /create or replace function (\w+)/g

/** A file of SQL that is too long, as `path`, and its functions that are, as `path name`. */
export function findLongSql(path: string, text: string): Lengths {
  const long: Lengths = {}
  const lineCount = text.trimEnd().split('\n').length
  if (lineCount > fileLinesMax) long[path] = lineCount
  let open: { name: string; start: number; quote: string | null } | null = null
  for (const [index, line] of text.split('\n').entries()) {
    const name = /^create or replace function (\w+)/i.exec(line)?.[1]
    if (name) open = { name, start: index, quote: null }
    if (!open) continue
    for (const [quote] of line.matchAll(/\$\w*\$/g)) {
      if (open.quote === null) open.quote = quote
      else if (open.quote === quote) {
        const lines = index - open.start + 1
        if (lines > functionLinesMax) long[`${path} ${open.name}`] = lines
        open = null
        break
      }
    }
  }
  return long
}

/** The owners of all tables (`pgTable` of a module's files) and functions (a module's `*.functions.sql`). */
export function ownersOf(sources: readonly Pick<Source, 'path' | 'text'>[], sql: readonly SqlText[]): Owners {
  const owners = new Map<string, string>()
  for (const { path, text } of sources) {
    const module = moduleOf(path)
    if (!module || !path.endsWith('.tables.ts')) continue
    for (const [, name] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) owners.set(name as string, module)
  }
  for (const { module, text } of sql) {
    for (const [, name] of text.matchAll(functionName)) owners.set(name as string, module)
  }
  return owners
}

/** The SQL in a module's TypeScript: its strings and templates, without comments. */
export function sqlOfSource(source: Source): SqlText | null {
  const module = moduleOf(source.path)
  if (!module || /\.(test|tables)\.ts$/.test(source.path)) return null
  const texts: string[] = []
  collectTexts(source.program, texts)
  return { path: source.path, module, text: texts.join('\n') }
}

function collectTexts(node: SyntaxNode, texts: string[]): void {
  if (node.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  if (node.type === 'TemplateElement') texts.push((node.value as { raw: string }).raw)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof (child as SyntaxNode).type === 'string') {
        collectTexts(child as SyntaxNode, texts)
      }
    }
  }
}

const tableUse = /\b(?:from|join|update|into|on|truncate(?!\s+on\b)|only|of)\s+(?:only\s+)?"?(\w+)"?/gi
const functionUse = /\b(\w+)\s*\(/g

/** The uses of modules that are not below the text's own: `wallet → orders` with the name that is used. */
export function upwardUses({ module, text }: SqlText, owners: Owners): { pair: string; name: string }[] {
  const code = text.replace(/--.*$/gm, '')
  const names = new Set([...code.matchAll(tableUse), ...code.matchAll(functionUse)].map(([, name]) => name))
  return [...names].flatMap((name) => {
    const owner = owners.get(name as string)
    if (!owner || owner === module || rowOf(owner) > rowOf(module)) return []
    return [{ pair: `${module} → ${owner}`, name: name as string }]
  })
}

/** Pairs of modules whose SQL may use a module above for now, each with its reason. */
export type Exceptions = Record<string, string>

/** The complaints. The list of exceptions may only shrink: no new pair, and none that is unused. */
export function directionComplaints(
  found: readonly { path: string; pair: string; name: string }[],
  allowed: Exceptions,
  before: Exceptions | null,
): string[] {
  const used = new Set(found.map(({ pair }) => pair))
  const upward = found.flatMap(({ path, pair, name }) =>
    pair in allowed ? [] : [`${path} uses ${name}: its SQL goes up the list of modules (${pair})`],
  )
  const loose = Object.keys(allowed).flatMap((pair) => {
    if (!used.has(pair)) return [`${pair}: nothing uses this exception any more, remove it`]
    return before && !(pair in before) ? [`${pair}: the list of exceptions may only shrink`] : []
  })
  return [...upward, ...loose]
}
