import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { answerMsMax, serverProbe } from '../../database/replicas/server-probe.ts'

/** As long as deploy/pgbouncer.ini lets a transaction wait for a connection (`query_wait_timeout`): then requests fail too. */
const patienceMs = 10_000
/** A pooler that was there a moment ago is waited for no longer than this: a balancer's question has little time. */
const turnMs = 500

export interface PoolerLook {
  isThere(): Promise<boolean>
  close(): void
}

/**
 * Whether the pooler of DATABASE_URL answers. In a rush all of its connections to the database are in use, and a question waits behind the
 * transactions of all processes: if that were a no, every process would leave the balancer at once. So while an answer is waited for, the one
 * before counts; a pooler that refuses, or gives nobody a connection for ten seconds, is not there.
 */
export function lookAtPooler({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }: Config): PoolerLook {
  if (!url || !directUrl) return { isThere: async () => true, close: () => undefined }
  const probe = serverProbe(url, 'select 1 as one', patienceMs)
  let wasThere = false
  let pending: Promise<boolean> | null = null
  const ask = (): Promise<boolean> => {
    pending ??= probe
      .ask()
      .then(
        () => true,
        () => false,
      )
      .then((isThere) => {
        wasThere = isThere
        pending = null
        return isThere
      })
    return pending
  }
  return {
    isThere: () => Promise.race([ask(), pause(wasThere ? turnMs : answerMsMax).then(() => wasThere)]),
    close: () => probe.close(),
  }
}
