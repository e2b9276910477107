import { Refusal } from '#contracts/refusals.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openPool } from '#server/database/client.ts'
import { openDatabase } from '#server/database/embedded/open-database.ts'
import { explain } from '#server/start/startup-problems.ts'

/** Words after a command that it does not understand; the message says how it is called. */
export class Usage extends Error {}

/** Runs a command to its end. What a person can put right ends it with its sentence alone, all else with the stack; the code is 1. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(1)
  })
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof Usage || error instanceof Refusal) return error.message
  // Of parseArgs: an option that there is not, or one without its value.
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('ERR_PARSE_ARGS') ? message : explain(error)
}

/** The market's database as a command finds it, beside a running market or without one. */
interface Open {
  readonly config: Config
  readonly url: string
  /** As the owner of the tables, for migrations. */
  readonly ownerUrl: string
  readonly pool: ReturnType<typeof openPool>
}

/** Does a command's work over the market's database, with so many connections, and lets go of it whatever happens. */
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
