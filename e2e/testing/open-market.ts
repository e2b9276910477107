import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '#server/database/databases.ts'
import { asMarketRole } from '#server/database/market-role.ts'
import { ensureWebBuild } from '../../scripts/web-build.mjs'
import '#server/testing/test-server.ts'
import { operatorKey } from './operator-key.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the tests' market, without a trailing slash. */
    marketUrl: string
  }
}

/**
 * Vitest's global set-up of the journeys, after that of the database: one market with the demo goods, as
 * `npm start` would open it, on a free port. The folder of its files goes away with it, save the pictures.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureWebBuild()
  const server = project.getProvidedContext().testServer
  const dataDir = mkdtempSync(join(tmpdir(), 'juaso-journeys-'))
  // Creating the demo pictures takes a minute of both cores, so they are kept between runs.
  const keptPictures = resolve('.cache/demo-pictures')
  mkdirSync(keptPictures, { recursive: true })
  symlinkSync(keptPictures, join(dataDir, 'pictures'))
  const ownerUrl = await createDatabase(server.url, `${server.prefix}journeys`)
  const market = spawn(process.execPath, ['server/src/main.ts'], {
    // The IPC channel stops the market if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: asMarketRole(ownerUrl, server.marketPassword),
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_KEY: operatorKey,
      RATE_LIMITS: 'false',
    },
  })
  try {
    project.provide('marketUrl', await addressOf(market))
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return async () => {
    if (market.exitCode === null) {
      market.kill('SIGTERM')
      await once(market, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Waits for the line in which the market prints its URL. */
function addressOf(market: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    market.stdout?.on('data', (chunk) => {
      said += chunk
      const address = /open at (http:\/\/\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    market.once('exit', (code) =>
      reject(new Error(`the market ended with code ${code} before it was open: ${said}`)),
    )
  })
}
