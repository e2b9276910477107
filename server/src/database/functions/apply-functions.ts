import { dirname } from 'node:path'
import type pg from 'pg'
import { ownersRights } from '../roles/grants.ts'
import { type FunctionFile, readFunctionFolders } from './function-files.ts'
import { readVersions } from './function-versions.ts'

interface FolderOfFunctions {
  readonly files: readonly FunctionFile[]
  readonly version: number
  /** The database has this very text, perhaps as an earlier version. */
  readonly isApplied: boolean
}

/**
 * Compares the functions of this code with those of the database, folder by folder, from the lowest module up. `newer` are folders
 * of which the database has a later version: a process of the version before, which starts again while the market is brought to
 * the next version, leaves them as they are.
 */
export async function compareFunctions(
  client: pg.Client,
): Promise<{ older: FolderOfFunctions[]; newer: string[] }> {
  await client.query(
    'create table if not exists applied_functions (file text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  // Databases from before versions were counted. Not asked for where it is there, because it waits for everybody who reads the table.
  const column = await client.query(
    "select from pg_attribute where attrelid = 'applied_functions'::regclass and attname = 'version'",
  )
  if (column.rowCount === 0)
    await client.query(
      'alter table applied_functions add column if not exists version int not null default 0',
    )
  const { rows } = await client.query<{ file: string; hash: string; version: number }>(
    'select file, hash, version from applied_functions',
  )
  const known = new Map(rows.map((row) => [row.file, row]))
  const versions = readVersions()
  const older: FolderOfFunctions[] = []
  const newer: string[] = []
  for (const [folder, files] of readFunctionFolders()) {
    const version = versions.get(folder)?.version ?? 0
    const applied = rows.filter(({ file }) => dirname(file) === folder).map((row) => row.version)
    const isApplied = files.every(({ file, hash }) => known.get(file)?.hash === hash)
    if (version < Math.max(0, ...applied)) newer.push(folder)
    else if (!isApplied || files.some(({ file }) => known.get(file)?.version !== version))
      older.push({ files, version, isApplied })
  }
  return { older, newer }
}

/** The files of a folder depend on one another: when one changed, all of them are applied again, in the caller's transaction. */
export async function applyFolder(client: pg.Client, folder: FolderOfFunctions): Promise<void> {
  const { files, version, isApplied } = folder
  if (!isApplied) {
    for (const { text } of files) await client.query(text)
    await client.query(ownersRights)
  }
  for (const { file, hash } of files)
    await client.query(
      `insert into applied_functions (file, hash, version) values ($1, $2, $3)
       on conflict (file) do update set hash = $2, version = $3, applied_at = now()`,
      [file, hash, version],
    )
}
