import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Balancer } from './balancer.ts'
import { fromDebianFolder } from './debian-folder.ts'
import { untilOpen } from './until-open.ts'

const settings = new URL('../../../../deploy/haproxy.cfg', import.meta.url).pathname

/** How HAProxy is run here; null where it is not installed. */
const haproxyProgram: readonly string[] | null =
  [['haproxy'], fromDebianFolder('usr/sbin/haproxy')].find((command) => command && isRunnable(command)) ??
  null

export const hasHaproxy = haproxyProgram !== null

function isRunnable([name = '', ...args]: readonly string[]): boolean {
  return spawnSync(name, [...args, '-v']).status === 0
}

/** HAProxy with the settings that `deploy/` gives to operators. What it loses reaches its callers as an answer of 5xx. */
export async function startHaproxy(
  processes: readonly string[],
  { dir, port }: { readonly dir: string; readonly port: number },
): Promise<Balancer> {
  const servers = processes.map((url, nth) => `    server s${nth} ${new URL(url).host}`)
  const file = join(dir, 'servers.cfg')
  const reading = ['backend juaso_reading', '    option httpchk GET /readyz?reading', ...servers]
  writeFileSync(file, ['backend juaso', ...servers, ...reading, ''].join('\n'))
  const [program = '', ...args] = haproxyProgram ?? []
  const haproxy = spawn(program, [...args, '-f', settings, '-f', file], {
    env: { ...process.env, JUASO_BIND: `127.0.0.1:${port}` },
    stdio: 'ignore',
  })
  await untilOpen(port)
  return {
    url: `http://127.0.0.1:${port}`,
    lost: () => 0,
    async close() {
      if (haproxy.exitCode !== null) return
      const exit = once(haproxy, 'exit')
      haproxy.kill('SIGKILL')
      await exit
    },
  }
}
