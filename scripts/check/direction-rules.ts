import { rowOf } from '#server/module-rows.ts'
import type { Import, Source } from './sources.ts'

/** What each layer of the pages may import of the others. */
const webLayers: Record<string, string[]> = {
  messages: ['messages'],
  ui: ['ui', 'messages'],
  data: ['data', 'ui', 'messages'],
  parts: ['parts', 'ui', 'data', 'messages'],
  features: ['features', 'parts', 'ui', 'data', 'messages'],
  areas: ['areas', 'features', 'parts', 'ui', 'data', 'messages'],
}

/** Why a file may not import something, in a sentence; null where it may. Benches and build settings may import anything. */
export function whyNotImport(
  from: string,
  { file, specifier }: Pick<Import, 'file' | 'specifier'>,
): string | null {
  const zone = zoneOf(from)
  if (zone === 'bench' || !from.includes('/')) return null
  const isTest = isTestFile(from)
  if (file === null) return whyNotPackage(from, specifier)
  const target = zoneOf(file)
  if (
    target === 'seed' &&
    zone !== 'seed' &&
    zone !== 'scripts' &&
    zone !== 'e2e' &&
    !isTest &&
    from !== filler
  ) {
    return 'only seed, scripts, tests and the server’s first filling import seed'
  }
  if (zone === 'contracts' && target !== 'contracts' && !isTest) return 'contracts import nothing of ours'
  if (zone === 'web') return whyNotWeb(from, file, isTest)
  if (zone === 'server') {
    if (target === 'web' && !file.startsWith('web/build/') && file !== seam)
      return 'the server knows the pages only as built'
    if (target === 'server') return whyNotModule(from, file, isTest)
  }
  return null
}

/** The only place in the server that imports the seed: it fills an empty market at the start. */
const filler = 'server/src/start/serve-market.ts'
/** Shared by pages and server: how a loader calls the API in the same process. */
const seam = 'web/app/data/server-api.ts'
const settings = 'server/src/config.ts'
/** Read by the build, which reads the environment without config.ts. */
const routeTable = 'web/app/routes.ts'

function whyNotPackage(from: string, specifier: string): string | null {
  if (isTestFile(from)) return null
  const zone = zoneOf(from)
  if (zone === 'contracts' && specifier !== 'zod') return 'contracts import zod and nothing else'
  if (/^drizzle-orm(\/pg-core)?$/.test(specifier) && !from.startsWith('server/src/database/drizzle')) {
    return 'the query builder comes through server/src/database/drizzle.ts'
  }
  const isOfServer =
    specifier.startsWith('node:') || ['fastify', 'pg', 'drizzle-orm', 'pg-boss'].includes(specifier)
  if (zone === 'web' && isOfServer && !/\.server\.tsx?$|^web\/vite\.config\.ts$/.test(from))
    return 'pages also run in a browser'
  return null
}

function whyNotWeb(from: string, file: string, isTest: boolean): string | null {
  const target = zoneOf(file)
  if (isTest) return null
  if (target !== 'web' && target !== 'contracts') return `pages import contracts, not ${target}`
  const [, , layer = '', area] = from.split('/')
  const [, , otherLayer = '', otherArea] = file.split('/')
  const allowed = webLayers[layer]
  if (!allowed || !(otherLayer in webLayers)) return null
  if (!allowed.includes(otherLayer)) return `${layer} may not import ${otherLayer}`
  if (layer === 'areas' && otherLayer === 'areas' && area !== otherArea)
    return 'an area never imports another area'
  return null
}

function whyNotModule(from: string, file: string, isTest: boolean): string | null {
  const [own, other] = [moduleOf(from), moduleOf(file)]
  if (isTest || other === null || own === other) return null
  // Foreign keys import the tables that they refer to; through index.ts a migration would load the whole module.
  const isBetweenTables = /\.tables\.ts$/.test(from) && /\.tables\.ts$/.test(file)
  if (!isBetweenTables && !file.endsWith(`/${other}/index.ts`))
    return `${other} is entered through its index.ts alone`
  if (own === null) return null
  const [ownRow, otherRow] = [rowOf(own), rowOf(other)]
  if (ownRow === -1) return `${own} is not in the list of modules`
  if (otherRow === -1) return `${other} is not in the list of modules`
  const isAllowed = isBetweenTables ? otherRow >= ownRow : otherRow > ownRow
  return isAllowed ? null : `${own} stands below or beside ${other} in the list of modules`
}

export const isTestFile = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')

const zoneOf = (path: string) => path.split('/')[0] as string
const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null

/** Reads of the environment anywhere but in config.ts, where one schema checks them all. */
export function environmentReads({ path, text }: Source): number[] {
  if (isTestFile(path) || path === settings || path === routeTable) return []
  if (!/^(server|web|contracts)\//.test(path)) return []
  return text.split('\n').flatMap((line, index) => (/\bprocess\.env\b/.test(line) ? [index + 1] : []))
}
