import { readFileSync } from 'node:fs'
import { root } from './processes.mjs'

const sentences = JSON.parse(readFileSync(`${root}/server/src/start/startup-problems.json`, 'utf8'))

/** A problem that a person can fix; its message is one sentence from the table that the server shares. */
export class Problem extends Error {
  constructor(code, details = {}) {
    super(sentences[code].replace(/\{(\w+)\}/g, (_, name) => String(details[name] ?? 'unknown')))
  }
}

/** The problem for a system error at `path`, or the error itself. */
export function problemOf(error, path = root) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return new Problem('not_writable', { path: error.path ?? path })
  }
  return error.code === 'ENOSPC' ? new Problem('no_space', { dataDir: path }) : error
}

/** Runs a script's work; a problem ends it with its sentence alone and code 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    const problem = problemOf(error)
    console.error(problem instanceof Problem ? problem.message : error)
    process.exit(1)
  }
}
