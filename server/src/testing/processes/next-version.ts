import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const copied = ['server', 'contracts', 'package.json', 'tsconfig.json']
const linked = ['node_modules', 'web', 'seed', 'scripts']

const migration = '9001_next-version'

/**
 * Makes the next version of this program in an empty folder: the same code, with a migration more that widens the table of orders, and
 * with a further function of orders. Returns the path of its main file.
 */
export function makeNextVersion(dir: string): string {
  for (const path of copied) cpSync(join(root, path), join(dir, path), { recursive: true })
  for (const path of linked) symlinkSync(join(root, path), join(dir, path))
  const database = join(dir, 'server/src/database')
  writeFileSync(
    join(database, `migrations/${migration}.sql`),
    `ALTER TABLE "orders" ADD COLUMN "gift_note" text DEFAULT 'none' NOT NULL;`,
  )
  change(join(database, 'migrations/meta/_journal.json'), (text) => {
    const journal = JSON.parse(text) as { entries: { idx: number; tag: string }[] }
    const last = journal.entries.at(-1)
    return JSON.stringify({
      ...journal,
      entries: [...journal.entries, { ...last, idx: journal.entries.length, tag: migration }],
    })
  })
  writeFileSync(
    join(dir, 'server/src/modules/orders/next-version.functions.sql'),
    'create or replace function of_the_next_version() returns int language sql immutable as $$ select 1 $$;\n',
  )
  change(join(database, 'functions/function-versions.txt'), (text) =>
    text.replace(
      /^modules\/orders (\d+) .*$/m,
      (_, version) => `modules/orders ${Number(version) + 1} 0000000000000000`,
    ),
  )
  return join(dir, 'server/src/main.ts')
}

function change(path: string, to: (text: string) => string): void {
  writeFileSync(path, to(readFileSync(path, 'utf8')))
}
