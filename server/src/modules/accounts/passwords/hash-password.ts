import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'
import { Refusal } from '#contracts/refusals.ts'

const derive = promisify(argon2)

/** OWASP's Argon2id with 19 MiB, read on 22 November 2026: about 40 ms of one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
const tagLength = 32

/** Hashes in parallel, and how many may wait. Node has four threads for these, files, pictures and compression together. */
const atOnceMost = 2
const waitingMost = 40
let running = 0
const waiting: (() => void)[] = []

/** Refuses with 'request.busy' when the queue is full, so that a flood of sign-ins does not block other work. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnceMost) running += 1
  else if (waiting.length >= waitingMost) throw new Refusal('request.busy')
  // A job that ends passes its slot to the next one, so `running` stays the same.
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A password's hash as a PHC string, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => {
    const nonce = randomBytes(16)
    const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })
    return prefix + [nonce, tag].map(encode).join('$')
  })
}

/** Whether a password matches `hash`, which may be of the earlier kind (scrypt). */
export function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  return inTurn(async () => {
    if (!hash.startsWith(prefix)) return verifyScrypt({ hash, password })
    const [nonce, tag] = hash
      .slice(prefix.length)
      .split('$')
      .map((part) => Buffer.from(part, 'base64'))
    if (!nonce || tag?.length !== tagLength) return false
    const tagOfPassword = await derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      tagLength,
      ...cost,
    })
    return timingSafeEqual(tag, tagOfPassword)
  })
}

/** Whether a hash is of an earlier kind. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefix)

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
