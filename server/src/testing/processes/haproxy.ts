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

interface HaproxySettings {
  readonly dir: string
  readonly port: number
  /** With it HAProxy speaks https, and sends on who comes to `httpPort`. */
  readonly tls?: { readonly certificate: string; readonly httpPort: number }
}

/** HAProxy with the settings that `deploy/` gives to operators. What it loses reaches its callers as an answer of 5xx. */
export async function startHaproxy(
  processes: readonly string[],
  { dir, port, tls }: HaproxySettings,
): Promise<Balancer> {
  const servers = processes.map((url, nth) => `    server s${nth} ${new URL(url).host}`)
  const file = join(dir, 'servers.cfg')
  const reading = ['backend juaso_reading', '    option httpchk GET /readyz?reading', ...servers]
  writeFileSync(file, ['backend juaso', ...servers, ...reading, ''].join('\n'))
  const [program = '', ...args] = haproxyProgram ?? []
  const given = [...args, '-f', settings, '-f', file]
  const env = {
    ...process.env,
    JUASO_BIND: `127.0.0.1:${port}`,
    ...(tls && { JUASO_CERTIFICATE: tls.certificate, JUASO_BIND_HTTP: `127.0.0.1:${tls.httpPort}` }),
  }
  const checked = spawnSync(program, [...given, '-c'], { env, encoding: 'utf8' })
  if (checked.status !== 0 || /warning/i.test(checked.stderr)) throw new Error(checked.stderr)
  const haproxy = spawn(program, given, { env, stdio: 'ignore' })
  await untilOpen(port)
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    lost: () => 0,
    async close() {
      if (haproxy.exitCode !== null) return
      const exit = once(haproxy, 'exit')
      haproxy.kill('SIGKILL')
      await exit
    },
  }
}
