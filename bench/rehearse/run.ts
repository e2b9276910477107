import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureWebBuild } from '../../scripts/web-build.mjs'
import { minutesOf } from './minutes.ts'
import { prepareDebian, whyNot } from './prepare.ts'

/**
 * `npm run rehearse` builds a whole market of many machines on this one and lets people buy while its parts fail in turn. It exits
 * with 1 where something that was answered as done is missing, doubled or oversold. It goes through the faults again and again for
 * ten minutes; `-- --minutes 30` does so for that long, `-- --short` once, and `-- primary disk` rehearses these alone.
 *
 * The market lives in namespaces of its own: its processes, its network and its file systems end with the process that made them,
 * however that ends.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: 'string' }, short: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const minutes = minutesOf(values)
  const reason = whyNot()
  if (reason) {
    process.stderr.write(`${reason}\n`)
    return 1
  }
  prepareDebian()
  await ensureWebBuild()
  const inside = [join(import.meta.dirname, 'inside.ts'), String(minutes), ...positionals]
  const child = spawn(
    'setpriv',
    [
      ...[
        '--pdeathsig',
        'KILL',
        'unshare',
        '--net',
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        '--mount-proc',
      ],
      ...[process.execPath, ...inside],
    ],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGKILL'))
  const [code] = await once(child, 'exit')
  return code ?? 1
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  },
)
