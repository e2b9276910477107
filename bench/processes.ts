import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '../scripts/server-process.mjs'

export const root = join(import.meta.dirname, '..')

/** A process of this run. */
export interface Running {
  readonly pid: number
  /** Milliseconds from its start to its first answer. */
  readonly startedInMs: number
  stop(): Promise<void>
}

const children = new Set<ChildProcess>()

// However this run ends, it stops every process that it started.
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts a Node program and waits until `address` returns 200; otherwise throws with the program's output. */
export async function startProgram(
  program: readonly string[],
  environment: Record<string, string>,
  address: string,
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000)
    })
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      children.delete(child)
      resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(impatience)
  }
  while (!(await answers(address))) {
    if (child.exitCode !== null || performance.now() - began > 60_000) {
      await stop()
      throw new Error(`${program.join(' ')} does not answer at ${address}:\n${output}`)
    }
    await pause(5)
  }
  return { pid: child.pid as number, startedInMs: performance.now() - began, stop }
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Signs the tokens of the crowd; used with databases of the bench only. */
export const authSecret = 'the bench signs its own crowd in, forty chars'

/** Starts the built server as in production, without limits on callers. */
export function startOurs(port: number, environment: Record<string, string>): Promise<Running> {
  return startProgram(
    [...serverFlags, 'server/src/main.ts'],
    {
      NODE_ENV: 'production',
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'false',
      // The end of the demo would close its stores.
      DEMO_MARKET: 'true',
      AUTH_SECRET: authSecret,
      SANDBOX_SECRET: 'the bench pays itself',
      OPERATOR_KEY: 'the bench looks at itself',
      ...environment,
    },
    `http://127.0.0.1:${port}/healthz`,
  )
}

/** The peak resident memory of a process, in megabytes. Only Linux reports it; elsewhere null. */
export function memoryMost(pid: number): number | null {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}
