import { lineCounter, type Source, type SyntaxNode } from './sources.ts'

export const fileLinesMax = 300
export const functionLinesMax = 70
const folderFilesMax = 25

/** Folders that hold a numbered series: a room would part what is read in order. */
const series = ['docs/decisions', 'server/src/database/migrations']

/** Line counts above a limit: `path` for a file, `path name` for a function. */
export type Lengths = Record<string, number>

/** Files over 300 lines and functions over 70. Functions of test files, such as describe(), do not count. */
export function findLong(source: Source): Lengths {
  const lengths: Lengths = {}
  const lineCount = source.text.trimEnd().split('\n').length
  if (lineCount > fileLinesMax) lengths[source.path] = lineCount
  if (/\.test\.tsx?$/.test(source.path)) return lengths
  const lines = lineCounter(source.text)
  visit(source.program, 'a function', (node, name) => {
    const length = lines(node.end) - lines(node.start) + 1
    if (length > functionLinesMax) lengths[`${source.path} ${name}`] = length
  })
  return lengths
}

/** The folders of these files, except series, that hold more than 25 files, each in a sentence. */
export function findFullFolders(paths: readonly string[]): string[] {
  const counts = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return [...counts]
    .filter(([folder, files]) => files.length > folderFilesMax && !series.includes(folder))
    .map(
      ([folder, { length }]) => `${folder} has ${length} files: at most ${folderFilesMax}, the rest in rooms`,
    )
}

/**
 * The complaints, given the allowed exceptions and those of the previous commit. The list may only shrink: no
 * new entry, no larger number, and an entry that has become too large must be lowered.
 */
export function complaintsAbout(lengths: Lengths, allowed: Lengths, before: Lengths | null): string[] {
  const long = Object.entries(lengths).flatMap(([what, lines]) =>
    lines > (allowed[what] ?? 0)
      ? [`${what} has ${lines} lines: at most ${what.includes(' ') ? functionLinesMax : fileLinesMax}`]
      : [],
  )
  const loose = Object.entries(allowed).flatMap(([what, lines]) => {
    if (lines > (lengths[what] ?? 0))
      return [`${what}: lower its exception from ${lines} to ${lengths[what] ?? 'none'}`]
    return before && lines > (before[what] ?? 0) ? [`${what}: the list of exceptions may only shrink`] : []
  })
  return [...long, ...loose]
}

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

function visit(node: SyntaxNode, name: string, onFunction: (node: SyntaxNode, name: string) => void): void {
  const own = nameOf(node) ?? name
  if (functionTypes.includes(node.type)) onFunction(node, own)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visit(child, own, onFunction)
    }
  }
}

/** The name of a function: its own, or that of the variable or property that it is assigned to. */
function nameOf(node: SyntaxNode): string | null {
  const identifier = (node.id ?? node.key) as { name?: string } | null | undefined
  return identifier?.name ?? null
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
