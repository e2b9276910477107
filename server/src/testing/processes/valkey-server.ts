import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { untilOpen } from './until-open.ts'

/** The program of Valkey, or of Redis, which speaks the same protocol; null where neither is installed. */
export const valkeyProgram =
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

export interface ValkeyServer {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/** A Valkey that stores nothing on disk. */
export function valkeyServer(port: number): ValkeyServer {
  let server: ChildProcess | null = null
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      server = spawn(valkeyProgram ?? '', settings, { stdio: 'ignore' })
      await untilOpen(port)
    },
    async stop() {
      if (!server || server.exitCode !== null) return
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      await exit
      server = null
    },
  }
}
