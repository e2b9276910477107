import { createHash } from 'node:crypto'
import { Redis } from 'iovalkey'
import type { Counts, CountsByKind } from './counts.ts'

/** KEYS: what is counted. ARGV: for each its maximum and the milliseconds of its window. */
const takeScript = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[2 * i - 1]) then
    return redis.call('PTTL', key)
  end
end
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
end
return -1`

const addScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`

const giveBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`

/** A call of Valkey that takes longer counts as failed: counting must not hold up what is counted. */
const commandMsMax = 250

/** After so many failures in a row nobody waits for Valkey any more; then one call in so many milliseconds asks whether it is back. */
const failuresMax = 5
const askAgainMs = 3_000

interface Options {
  readonly url: string
  /** Of this market alone: several may share one Valkey. */
  readonly market: string
  /** Counts while Valkey is away. */
  readonly instead: CountsByKind
  /** Called when Valkey is lost or fails (false), and when it is back or reached for the first time (true). */
  readonly tell: (isThere: boolean) => void
}

/**
 * Counts in Valkey, so that all processes of a market count together. While it is away each process counts by itself, so that nobody has
 * more tries than one process allows times the number of processes, beside those that Valkey had counted before. Keys are sent as hashes: they are e-mails and addresses.
 */
export function valkeyCounts({ url, market, instead, tell }: Options): CountsByKind {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: commandMsMax,
    // A connection that was lost without a word is opened again.
    socketTimeout: 30_000,
    retryStrategy: (tries) => Math.min(tries * 100, 2_000),
  })
  let isThere: boolean | null = null
  const note = (next: boolean) => {
    if (isThere !== next) tell(next)
    isThere = next
  }
  const patience = patienceWith(note)
  client.on('ready', () => {
    patience.answered()
    note(true)
  })
  // `close` follows.
  client.on('error', () => undefined)
  client.on('close', () => note(false))

  return {
    of: (kind) =>
      ofKind(client, patience, (key) => `juaso:${market}:${kind}:${hashOf(key)}`, instead.of(kind)),
    async close() {
      client.removeAllListeners('close')
      client.disconnect()
      await instead.close()
    },
  }
}

interface Patience {
  isAsked(): boolean
  answered(): void
  failed(): void
}

/** Whether a Valkey that is connected is asked: one that is frozen, or answers with errors, would hold up every count. */
function patienceWith(note: (isThere: boolean) => void): Patience {
  let failures = 0
  let askedNextAt = 0
  const later = () => {
    askedNextAt = performance.now() + askAgainMs
  }
  return {
    isAsked() {
      if (failures < failuresMax) return true
      if (performance.now() < askedNextAt) return false
      later()
      return true
    },
    answered() {
      if (failures >= failuresMax) note(true)
      failures = 0
    },
    failed() {
      failures += 1
      if (failures !== failuresMax) return
      later()
      note(false)
    },
  }
}

function ofKind(client: Redis, patience: Patience, nameOf: (key: string) => string, own: Counts): Counts {
  async function orOwn<Result>(
    shared: () => Promise<unknown>,
    read: (answer: unknown) => Result,
    instead: () => Promise<Result>,
  ): Promise<Result> {
    if (client.status !== 'ready' || !patience.isAsked()) return instead()
    try {
      const answer = read(await shared())
      patience.answered()
      return answer
    } catch {
      patience.failed()
      return instead()
    }
  }
  return {
    take: (all) =>
      orOwn(
        () =>
          client.eval(
            takeScript,
            all.length,
            ...all.map(({ key }) => nameOf(key)),
            ...all.flatMap(({ max, windowMs }) => [max, windowMs]),
          ),
        (answer) => (Number(answer) < 0 ? null : Number(answer)),
        () => own.take(all),
      ),
    add: (key, windowMs) =>
      orOwn(
        () => client.eval(addScript, 1, nameOf(key), windowMs),
        (answer) => {
          const [count, endsInMs] = answer as [number, number]
          return { count, endsInMs }
        },
        () => own.add(key, windowMs),
      ),
    giveBack: (key) =>
      orOwn(
        () => client.eval(giveBackScript, 1, nameOf(key)),
        () => undefined,
        () => own.giveBack(key),
      ),
    forget: (key) =>
      orOwn(
        () => client.del(nameOf(key)),
        () => undefined,
        () => own.forget(key),
      ),
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
