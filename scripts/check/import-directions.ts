import { environmentReads, whyNotImport } from './direction-rules.ts'
import { readSources, report } from './sources.ts'

report(
  readSources().flatMap((source) => {
    const imports = source.imports.flatMap((imported) => {
      const why = whyNotImport(source.path, imported)
      return why ? [`${source.path}:${imported.line} imports ${imported.specifier}: ${why}`] : []
    })
    const reads = environmentReads(source).map(
      (line) => `${source.path}:${line} reads process.env: only server/src/config.ts does`,
    )
    return [...imports, ...reads]
  }),
)
