import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { authSecret } from '../processes.ts'
import { type Bucket, startBucket } from './bucket.ts'
import type { Cluster } from './database.ts'
import { makeFile, makeFolder } from './file-systems.ts'
import { codeDir, type Layout, nodeProgram } from './layout.ts'
import { type Machine, outside, type Service, until } from './machine.ts'
import { scratch } from './place.ts'

const sitePort = 8_080
const countsPort = 6_379
const clockFile = 'clock'

export interface Process {
  readonly machine: Machine
  isReady(): Promise<boolean>
  /** Starts the code of a folder; by default the one that it had before. */
  start(folder?: string): void
  kill(): Promise<void>
  /** As a change of version ends it. */
  end(): Promise<void>
}

export interface MarketOfMachines {
  readonly url: string
  readonly processes: readonly Process[]
  readonly bucket: Bucket
  /** Moves the clock of the last process, in seconds, such as `+600`. */
  setClock(seconds: string): void
}

/** Three processes behind HAProxy, with the settings of `deploy/`; files in a bucket, counts in Valkey. */
export async function startMarket({ market, front }: Layout, cluster: Cluster): Promise<MarketOfMachines> {
  const url = `http://${front.address}:${sitePort}`
  const bucket = await startBucket(outside)
  const settings = settingsOf(url, front, cluster, bucket)
  const lines = market.map(({ name, address }) => `    server ${name} ${address}:3000`)
  const reading = ['backend juaso_reading', '    option httpchk GET /readyz?reading', ...lines]
  const servers = makeFile('servers.cfg', ['backend juaso', ...lines, ...reading, ''].join('\n'))
  const balancer = ['haproxy', '-f', `${codeDir}/deploy/haproxy.cfg`, '-f', servers]
  front.service('haproxy', balancer, { JUASO_BIND: `*:${sitePort}` }).start()
  front.service('valkey', ['valkey-server', `${codeDir}/deploy/valkey.conf`]).start()
  const setClock = (seconds: string) => writeFileSync(join(scratch, clockFile), `${seconds}\n`)
  setClock('+0')
  const processes = market.map((machine, nth) =>
    makeProcess(machine, { ...settings, ...(nth === market.length - 1 ? ownClock : {}) }),
  )
  // The first one makes the tables while nobody waits for them.
  for (const { machine, start, isReady } of processes) {
    start()
    await until(`${machine.name} is ready`, 240, isReady)
  }
  await until('the site', 20, async () => (await fetch(`${url}/api/categories`)).ok)
  return { url, processes, bucket, setClock }
}

/** A clock that is moved while the process runs; timers do not move with it. */
const ownClock = {
  LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  FAKETIME_TIMESTAMP_FILE: `/srv/${clockFile}`,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
}

function settingsOf(url: string, front: Machine, cluster: Cluster, bucket: Bucket): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: '3000',
    PUBLIC_URL: url,
    TRUST_PROXY: front.address,
    DEMO_MARKET: 'false',
    DRAIN_SECONDS: '5',
    AUTH_SECRET: authSecret,
    SANDBOX_SECRET: 'a secret of the rehearsal',
    PAYOUT_KEY: 'a key that seals the numbers of the rehearsal',
    OPERATOR_KEY: 'the operator of the rehearsal',
    VALKEY_URL: `redis://${front.address}:${countsPort}`,
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.url('juaso_market'),
    DATABASE_OWNER_URL: cluster.url('juaso_owner'),
    DATABASE_READ_URL: cluster.nodes.map((node) => cluster.nodeUrl(node, 'juaso_market')).join(','),
    ...bucket.settings,
  }
}

function makeProcess(machine: Machine, settings: Record<string, string>): Process {
  const environment = { ...settings, DATA_DIR: makeFolder(machine.name) }
  let folder = codeDir
  let service: Service | null = null
  return {
    machine,
    isReady: async () =>
      (await fetch(`http://${machine.address}:3000/readyz`, { signal: AbortSignal.timeout(2_000) })).ok,
    start(chosen = folder) {
      folder = chosen
      const program = [nodeProgram, '--enable-source-maps', `${folder}/server/src/main.ts`]
      service = machine.service('juaso', program, environment)
      service.start()
    },
    kill: async () => service?.kill(),
    end: async () => service?.end('SIGTERM'),
  }
}
