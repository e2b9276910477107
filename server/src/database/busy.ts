/** Of this statement alone: a lock or a statement that waited too long, a deadlock, a failed serialization, no disk or memory left for it. */
const statementCodes = ['55P03', '57014', '40P01', '40001', '53100', '53200']
/** A server that is full, shuts down, starts or has just become a replica; a connection that broke or could not be made. */
const connectionCodes = [
  ...['53300', '57P01', '57P02', '57P03', '25006', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
]
/** The driver says these without a code. */
const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** PgBouncer ends a connection with this code, whatever the cause: it restarts, or cannot reach its server. PostgreSQL itself refuses with it only what is wrong. */
const poolerEnds = ({ code, severity }: Fault) => code === '08P01' && severity === 'FATAL'

interface Fault {
  readonly code?: string
  readonly severity?: string
  readonly message?: string
  readonly syscall?: string
  readonly cause?: unknown
}

/** Whether the database cannot be reached or used at the moment, whatever is asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  return anyCause(
    error,
    ({ code, severity, message, syscall }) =>
      connectionCodes.includes(code ?? '') ||
      poolerEnds({ code, severity }) ||
      // The socket of an embedded database that has not started yet; a missing file has this code too.
      (code === 'ENOENT' && syscall === 'connect') ||
      connectionMessages.test(message ?? ''),
  )
}

/**
 * Whether the database could not do its work now although nothing is wrong with the request: the same may be tried again. What
 * was being written may have been committed where the connection broke, so the second try carries the same key.
 */
export function isDatabaseBusy(error: unknown): boolean {
  return isDatabaseAway(error) || anyCause(error, ({ code }) => statementCodes.includes(code ?? ''))
}

function anyCause(error: unknown, isSo: (fault: Fault) => boolean): boolean {
  const fault = error as Fault
  return isSo(fault) || (fault.cause instanceof Error && anyCause(fault.cause, isSo))
}
