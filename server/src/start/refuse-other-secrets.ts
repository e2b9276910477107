import { scryptSync } from 'node:crypto'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { withClient } from '../database/databases.ts'
import { hasSecret, payoutKeysBefore, type SecretName, secretOf } from '../market-secrets.ts'
import { StartupProblem } from './startup-problems.ts'

/**
 * With another one of these a process would not believe sessions, files or payments of the others, could not read their numbers, or
 * would not answer to their operator.
 */
export const sharedSecrets = [
  'AUTH_SECRET',
  'PAYOUT_KEY',
  'SANDBOX_SECRET',
  'OPERATOR_KEY',
] as const satisfies SecretName[]

type Settings = Pick<
  Config,
  'DATA_DIR' | 'SECRETS_CHANGED' | 'PAYOUT_KEYS_BEFORE' | (typeof sharedSecrets)[number]
>

/**
 * All processes of a market have the same secrets: the first start notes their fingerprints in the database.
 * Refuses: secret_missing, where this process would make one of its own; secret_other, where it has another. A secret changed on purpose
 * is noted with SECRETS_CHANGED, a payout key also where the one before it is among PAYOUT_KEYS_BEFORE. Another key of the operator
 * is accepted, because it is changed process by process, and nothing that the others wrote depends on it.
 */
export async function refuseOtherSecrets(url: string, config: Settings): Promise<void> {
  await withClient(url, async (client) => {
    for (const name of sharedSecrets) await compare(client, config, name)
  })
}

async function compare(
  client: pg.Client,
  config: Settings,
  name: (typeof sharedSecrets)[number],
): Promise<void> {
  const noted = await readNoted(client, name)
  if (noted && !hasSecret(config, name) && !config.SECRETS_CHANGED)
    throw new StartupProblem('secret_missing', { name })
  const mine = fingerprintOf(secretOf(config, name), name)
  // Of two first starts at once, one notes its own.
  await client.query(
    'insert into market_secrets (name, fingerprint) values ($1, $2) on conflict (name) do nothing',
    [name, mine],
  )
  const current = noted ?? (await readNoted(client, name))
  if (current === mine) return
  const isFollowed =
    name === 'OPERATOR_KEY' ||
    (name === 'PAYOUT_KEY' &&
      payoutKeysBefore(config).some((before) => fingerprintOf(before, name) === current))
  if (!config.SECRETS_CHANGED && !isFollowed) throw new StartupProblem('secret_other', { name })
  await client.query('update market_secrets set fingerprint = $2 where name = $1', [name, mine])
}

async function readNoted(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ fingerprint: string }>(
    'select fingerprint from market_secrets where name = $1',
    [name],
  )
  return rows[0]?.fingerprint
}

/** Slow to compute on purpose: a secret may be chosen by a person, and the database may be read by others. */
const fingerprintOf = (secret: string, name: string) =>
  scryptSync(secret, `juaso ${name}`, 16).toString('hex')
