import { Refusal } from '#contracts/refusals.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openPool } from '#server/database/client.ts'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { explain } from '#server/start/startup-problems.ts'

/** Wrong arguments of a command; the message says how to call it. */
export class Usage extends Error {}

/** Runs a command. Errors that a person can fix are printed as a sentence, all others with their stack; the exit code is then 1. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(1)
  })
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof Usage || error instanceof Refusal) return error.message
  // Of parseArgs: an unknown option, or one without its value.
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('ERR_PARSE_ARGS') ? message : explain(error)
}

/** The market's database for a command, beside a running market or without one. */
interface Open {
  readonly config: Config
  readonly url: string
  /** As the owner of the tables, for migrations. */
  readonly ownerUrl: string
  readonly pool: ReturnType<typeof openPool>
}

/** Runs a command's work on the market's database, with a limited number of connections, and closes it in any case. */
export async function overDatabase(
  work: (open: Open) => Promise<void>,
  { connectionsMax = 1 } = {},
): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, (line) => process.stderr.write(`${line}\n`))
  const pool = openPool(database.url, connectionsMax)
  try {
    await work({ config, url: database.url, ownerUrl: database.ownerUrl, pool })
  } finally {
    await pool.end()
    await database.stop()
  }
}
