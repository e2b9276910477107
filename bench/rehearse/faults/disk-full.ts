import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { scratch } from '../place.ts'
import type { Fault } from './fault.ts'

const chunk = Buffer.alloc(2 ** 20)

export const diskFull: Fault = {
  name: 'disk',
  what: 'the disk of the primary is full',
  async strike({ cluster }) {
    const { machine } = await cluster.primary()
    const file = join(scratch, machine.name, 'filler')
    try {
      fill(file)
      await pause(10_000)
    } finally {
      rmSync(file, { force: true })
    }
  },
}

function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    // Down to the last page: what fits no more in large pieces may still fit in small ones.
    for (const size of [2 ** 20, 4_096]) while (hasWritten(file, size));
  } finally {
    closeSync(file)
  }
}

function hasWritten(file: number, size: number): boolean {
  try {
    return writeSync(file, chunk, 0, size) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
