import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server in place of the market's: an embedded database and a line that reports the start. */
const server = `
import { startEmbedded } from './database/embedded/embedded.ts'
import { whenAskedToStop } from './start/when-asked-to-stop.ts'
const database = await startEmbedded({ dataDir: '.data/postgres', port: 54150 })
console.log('up ' + process.pid)
whenAskedToStop(async () => {
  await database.stop()
  console.log('closed in order')
})
setInterval(() => {}, 1000)
`

/** A fake npm: records its arguments, then runs FAKE_NPM. */
const npm = `#!/bin/sh
echo "$@" >> npm-calls
if [ -n "$FAKE_NPM" ]; then eval "$FAKE_NPM"; fi
`

/**
 * A small project with the real scripts, the real packages and the real embedded database, but without the
 * market, in which the start can be tested without waiting for a real install or build.
 */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'juaso-project-'))
  chmodSync(folder, 0o755)
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const path of [
    'scripts',
    'server/src/database',
    'server/src/module-rows.ts',
    'server/src/start/startup-problems.json',
    'server/src/start/startup-problems.ts',
    'server/src/start/when-asked-to-stop.ts',
    'server/src/testing/processes/server-settings.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  mkdirSync(join(folder, 'contracts/src'), { recursive: true })
  mkdirSync(join(folder, 'seed'))
  write('server/src/main.ts', server)
  write('web/page.tsx', 'export const page = 1')
  write('fake/npm', npm)
  chmodSync(join(folder, 'fake/npm'), 0o755)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  const programs: Program[] = []
  return {
    folder,
    write,
    /** Runs one of the scripts, with the fake npm and a clean environment. */
    run(script: string, args: string[] = [], env: Record<string, string> = {}): Program {
      const path = [join(folder, 'fake'), process.env.PATH].join(delimiter)
      const child = spawn(process.execPath, [join(folder, 'scripts', script), ...args], {
        cwd: folder,
        detached: true,
        env: { PATH: path, HOME: folder, ...env },
      })
      const program = follow(child)
      programs.push(program)
      return program
    },
    async remove() {
      for (const program of programs) await program.end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Program = {
  pid: number
  /** The output so far, both streams. */
  output(): string
  /** Waits until something has been written. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  /** Waits for the end; gives the exit code. */
  ended(): Promise<number | null>
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Follows the output and the end of a program. */
export function follow(child: ChildProcess): Program {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const closed = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const program: Program = {
    pid: child.pid as number,
    output: () => output,
    async until(pattern) {
      for (const deadline = Date.now() + 45_000; Date.now() < deadline; await pause(20)) {
        const match = pattern.exec(output)
        if (match) return match
        if (hasEnded()) break
      }
      throw new Error(`${pattern} was not written, but:\n${output}`)
    },
    async ended() {
      await closed
      return child.exitCode
    },
    async end(signal) {
      if (!hasEnded()) child.kill(signal)
      return program.ended()
    },
  }
  return program
}
