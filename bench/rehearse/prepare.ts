import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianDir, isCompleteFile, rehearsalDir, suite } from '#server/testing/processes/debian-folder.ts'

const packages = [
  'postgresql-18',
  'patroni',
  'python3-etcd',
  'python3-psycopg2',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'valkey-server',
  'faketime',
]

/** A sentence that says what keeps this machine from rehearsing; null where nothing does. */
export function whyNot(): string | null {
  if (process.platform !== 'linux')
    return 'The rehearsal needs Linux: it makes networks and machines of its own.'
  if (process.getuid?.() !== 0) return 'The rehearsal needs root, for networks and file systems of its own.'
  const missing = ['ip', 'unshare', 'setpriv', 'chroot', 'mount'].filter((name) => !isInstalled(name))
  if (missing.length > 0) return `Not installed: ${missing.join(', ')} (iproute2 and util-linux).`
  if (existsSync(isCompleteFile)) return null
  return isInstalled('debootstrap') ||
    run(['apt-get', 'install', '-y', '--no-install-recommends', 'debootstrap'])
    ? null
    : 'Not installed: debootstrap, which makes a folder of Debian’s newest programs.'
}

/** Makes the folder of Debian's newest suite with everything that a market of many machines consists of, once. */
export function prepareDebian(): void {
  if (existsSync(isCompleteFile)) return
  mkdirSync(rehearsalDir, { recursive: true })
  if (!existsSync(join(debianDir, 'usr/bin/apt-get'))) {
    say(`Making a folder of Debian ${suite}; this takes a minute…`)
    rmSync(debianDir, { recursive: true, force: true })
    // Older debootstraps do not know the name of the suite; the script is the same for all of them.
    must(['debootstrap', '--variant=minbase', suite, debianDir, 'http://deb.debian.org/debian', 'sid'])
  }
  say(`Installing ${packages.join(', ')} there…`)
  // None of them is started, and no cluster is made.
  writeFileSync(join(debianDir, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n')
  chmodSync(join(debianDir, 'usr/sbin/policy-rc.d'), 0o755)
  mkdirSync(join(debianDir, 'etc/postgresql-common'), { recursive: true })
  writeFileSync(join(debianDir, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n')
  const steps = [
    'mount -t proc proc "$0/proc"',
    'mount --bind /dev "$0/dev"',
    'export DEBIAN_FRONTEND=noninteractive',
    // A mirror may lag behind or be a snapshot: the signature of its list is checked, its date is not.
    'chroot "$0" apt-get -o Acquire::Check-Valid-Until=false update',
    'chroot "$0" apt-get install -y --no-install-recommends "$@"',
  ]
  must(['unshare', '--mount', 'sh', '-ec', steps.join('\n'), debianDir, ...packages])
  writeFileSync(isCompleteFile, `${packages.join('\n')}\n`)
}

const isInstalled = (name: string) => spawnSync('sh', ['-c', 'command -v "$0"', name]).status === 0
const run = ([name = '', ...args]: string[]) => spawnSync(name, args, { stdio: 'ignore' }).status === 0
const say = (line: string) => process.stdout.write(`${line}\n`)

function must([name = '', ...args]: string[]): void {
  const { status, stdout, stderr } = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status === 0) return
  throw new Error(`${name} ended with ${status}:\n${`${stdout}${stderr}`.slice(-3_000)}`)
}
