import sentences from './startup-problems.json' with { type: 'json' }

/** Names of the problems that may prevent the start; the sentences are in startup-problems.json. */
export type StartupProblemCode = keyof typeof sentences

/**
 * A problem that a person can fix before starting again. Its message is one plain sentence that says what to
 * do; the program prints it alone, without a stack, and ends with exit code 1.
 */
export class StartupProblem extends Error {
  readonly code: StartupProblemCode

  constructor(code: StartupProblemCode, details: Record<string, string | number> = {}, cause?: unknown) {
    super(sentenceFor(code, details), { cause })
    this.name = 'StartupProblem'
    this.code = code
  }
}

/**
 * The sentence to print for an error during the start, or null where a person could not have
 * foreseen the error (then print its stack). Handles StartupProblem, errors of the system (port, disk, permissions) and
 * PostgreSQL's connection errors.
 */
export function explain(error: unknown): string | null {
  if (error instanceof StartupProblem) return error.message
  // By name: config.ts reads the environment before anything else and does not import this table.
  if (error instanceof Error && error.name === 'ConfigurationProblem') {
    return sentenceFor('setting', { problem: error.message })
  }
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0])
  if (!(error instanceof Error)) return null
  const system = error as SystemError
  const explainCode = byCode[system.code ?? '']
  if (explainCode) return explainCode(system)
  return error.cause ? explain(error.cause) : null
}

type SystemError = NodeJS.ErrnoException & { port?: number }

const byCode: Record<string, (error: SystemError) => string | null> = {
  EADDRINUSE: ({ port = 0 }) => sentenceFor('port_taken', { port, next: port + 1 }),
  // A port below 1024 and a file without permission share the code EACCES; only the first is a listen.
  EACCES: (error) =>
    error.syscall === 'listen'
      ? sentenceFor('port_denied', { port: error.port ?? 0 })
      : sentenceFor('not_writable', { path: error.path ?? 'A file' }),
  EPERM: ({ path }) => (path ? sentenceFor('not_writable', { path }) : null),
  ENOTDIR: ({ path }) => (path ? sentenceFor('not_writable', { path }) : null),
  // A folder that the system does not allow to be made, as below /proc.
  ENOENT: ({ path, syscall }) => (path && syscall === 'mkdir' ? sentenceFor('not_writable', { path }) : null),
  EROFS: ({ path }) => sentenceFor('not_writable', { path: path ?? 'The disk' }),
  ENOSPC: ({ path }) => sentenceFor('no_space', { dataDir: path ?? 'the data' }),
  '53100': () => sentenceFor('no_space', { dataDir: 'the database' }),
}

function sentenceFor(code: StartupProblemCode, details: Record<string, string | number>): string {
  return sentences[code].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? 'unknown'))
}
