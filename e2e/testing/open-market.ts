import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillDemoMarket } from '#seed/fill/index.ts'
import { createDatabase } from '#server/database/databases.ts'
import { asMarketRole } from '#server/database/roles/market-role.ts'
import { compileCache } from '#server/testing/processes/compile-cache.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { ensureWebBuild } from '../../scripts/web-build.mjs'
import { operatorKey } from './operator-key.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a worker asks for its market, by its number; the first call opens it. */
    marketOpener: string
  }
}

/** The market of one worker. */
export interface OpenMarket {
  readonly url: string
  readonly databaseUrl: string
}

/** Drawing the demo pictures takes a minute of both cores, so they are kept between runs. */
const payoutKey = 'the journeys of one market at a time'
const keptPictures = resolve('.cache/demo-pictures')

/**
 * Vitest's global set-up of the journeys, after that of the database: for each worker a market with the demo goods, as
 * `npm start` would open it, on a free port. It is opened when its worker asks for it: an open market has jobs to do, and would take a
 * part of the processor from the tests before the journeys. The folders of their files are removed at the end, the pictures are kept.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureWebBuild()
  const server = project.getProvidedContext().testServer
  const scratch = mkdtempSync(join(tmpdir(), 'juaso-journeys-'))
  const markets: ChildProcess[] = []
  let filled: Promise<string> | null = null
  async function openMarket(worker: string): Promise<OpenMarket> {
    filled ??= fillOnce(server)
    const databaseUrl = await createDatabase(server.url, `${server.prefix}journeys_${worker}`, {
      template: await filled,
    })
    const market = open({ databaseUrl, server, dataDir: dataDirOf(scratch, worker) })
    markets.push(market)
    return { url: await addressOf(market), databaseUrl }
  }
  const opened = new Map<string, Promise<OpenMarket>>()
  const opener = createServer(async (request, response) => {
    const worker = request.url?.slice(1) ?? ''
    if (!opened.has(worker)) opened.set(worker, openMarket(worker))
    try {
      response.end(JSON.stringify(await opened.get(worker)))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  opener.listen(0, '127.0.0.1')
  await once(opener, 'listening')
  project.provide('marketOpener', `http://127.0.0.1:${(opener.address() as AddressInfo).port}`)
  return async () => {
    opener.close()
    await Promise.all(markets.map(stop))
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** Name of a database that holds the demo market, to copy for each worker. */
async function fillOnce(server: TestServer): Promise<string> {
  const name = `${server.prefix}journeys`
  const url = await createDatabase(server.url, name, { template: server.template })
  const log = (line: string) => process.stdout.write(`${line}\n`)
  await fillDemoMarket({
    ...{ url, now: new Date(), picturesDir: keptPictures, drawsPictures: false },
    ...{ payoutKey, log },
  })
  // Where every run has a fresh folder, drawing takes both cores from the first journeys; they get by with placeholders.
  if (process.env.CI) rmSync(join(keptPictures, '.unfinished'), { force: true })
  return name
}

/** A market's folder. The first market draws the pictures that are not there yet; the others have a copy of those that are. */
function dataDirOf(scratch: string, worker: string): string {
  const dataDir = join(scratch, worker)
  mkdirSync(dataDir)
  if (worker === '1') symlinkSync(keptPictures, join(dataDir, 'pictures'))
  else
    cpSync(keptPictures, join(dataDir, 'pictures'), {
      recursive: true,
      filter: (file) => !file.endsWith('.unfinished'),
    })
  return dataDir
}

function open(of: { databaseUrl: string; server: TestServer; dataDir: string }): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    // The IPC channel stops the market if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      NODE_ENV: 'production',
      DATABASE_URL: asMarketRole(of.databaseUrl, of.server.marketPassword),
      DATABASE_OWNER_URL: of.databaseUrl,
      DATA_DIR: of.dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_KEY: operatorKey,
      PAYOUT_KEY: payoutKey,
      RATE_LIMITS: 'false',
    },
  })
}

async function stop(market: ChildProcess): Promise<void> {
  if (market.exitCode !== null) return
  market.kill('SIGTERM')
  await once(market, 'exit')
}

/** Waits for the line in which the market prints its URL. */
function addressOf(market: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    market.stdout?.on('data', (chunk) => {
      output += chunk
      const address = /open at (http:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    market.once('exit', (code) =>
      reject(new Error(`the market ended with code ${code} before it was open: ${output}`)),
    )
  })
}
