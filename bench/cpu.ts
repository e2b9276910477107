import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stageDir } from './stage.ts'

/** A clock tick of the kernel, on every Linux that Node runs on. */
const tickMs = 10

/** The fields of /proc/<pid>/stat that come after the name: state, parent, …, own and children's user and system time. */
function statOf(pid: number | string): { parent: number; ownMs: number; goneMs: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * tickMs
    return { parent: Number(fields[1]), ownMs: ms(11), goneMs: ms(13) }
  } catch {
    return null
  }
}

/**
 * Processor time in milliseconds that a server and its PostgreSQL have used until now. A busy machine makes a
 * call slower, but hardly increases its processor time, so this compares ours and bare where the clock cannot. NaN where the system does not report it.
 */
export function cpuOf(serverPid: number | null, folder = stageDir): number {
  const server = serverPid === null ? { ownMs: 0 } : statOf(serverPid)
  return server ? server.ownMs + cpuOfDatabase(folder) : Number.NaN
}

/** The same of the PostgreSQL that has its data in this folder. */
export function cpuOfDatabase(folder: string): number {
  const postmaster = postmasterPid(folder)
  const root = postmaster === null ? null : statOf(postmaster)
  if (!root) return Number.NaN
  let sum = root.ownMs + root.goneMs
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = statOf(entry)
    if (stat?.parent === postmaster) sum += stat.ownMs
  }
  return sum
}

function postmasterPid(folder: string): number | null {
  try {
    const file = join(folder, 'postgres/cluster/postmaster.pid')
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return null
  }
}
