import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Import = {
  /** As in the source. */
  specifier: string
  /** The imported file, from the root of the repository; null for a package. */
  file: string | null
  line: number
}

export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown }

export type Source = {
  path: string
  text: string
  program: SyntaxNode
  imports: Import[]
  comments: { value: string; line: number }[]
}

const folders = '{contracts,server,web,seed,e2e,bench,scripts}'
const packageImports = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports as Record<
  string,
  string
>

/** What packages and builds write into these folders. */
export const notSource = ['**/node_modules/**', 'web/build/**', 'web/.react-router/**']

/** Every source file of the repository, parsed; paths count from its root. */
export function readSources(): Source[] {
  const paths = globSync(`${folders}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: notSource,
  })
  return [...paths, 'vitest.config.ts']
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}

export function parseSource(path: string, text: string): Source {
  const { program, module, comments } = parseSync(path, text)
  const lines = lineCounter(text)
  const importOf = (specifier: string, start: number): Import => ({
    specifier,
    file: resolveImport(path, specifier),
    line: lines(start),
  })
  const statics = module.staticImports.map(({ moduleRequest, start }) => importOf(moduleRequest.value, start))
  const reexports = module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [importOf(moduleRequest.value, start)] : [])),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[2] ? [importOf(literal[2], start)] : []
  })
  return {
    path,
    text,
    program: program as unknown as SyntaxNode,
    imports: [...statics, ...reexports, ...dynamic],
    comments: comments.map(({ value, start }) => ({ value, line: lines(start) })),
  }
}

/** Returns a function that turns an offset into a line number, counted from 1. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] as number) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Prints the complaints of a check, one line each, and sets the exit code. */
export function report(complaints: string[]): void {
  for (const complaint of complaints) console.log(complaint)
  if (complaints.length > 0) process.exitCode = 1
}

function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  for (const [pattern, target] of Object.entries(packageImports)) {
    const prefix = pattern.replace('*', '')
    if (specifier.startsWith(prefix)) {
      return normalize(join(target.replace('*', ''), specifier.slice(prefix.length)))
    }
  }
  return null
}
