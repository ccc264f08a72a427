/**
 * SQLSTATE: 08 connection broken, 57P01–57P05 server going down or coming up, 53300 no connection left, 57014 took longer
 * than a statement may, 25P03 a transaction that was left waiting, 25006 a standby that is not promoted yet, XX001 and
 * XX002 pages that do not fit their checksum.
 */
const states = /^(08\w{3}|57P0[1-5]|53300|57014|25P03|25006|XX00[12])$/
const systemErrors = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
/** What the driver says without a code. */
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Connection ended/

/** Whether a statement failed because the database could not be reached or did not answer, and may be tried again later. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return states.test(code) || systemErrors.test(code) || sentences.test(error.message)
}

/** XX001 a page, XX002 an index that is not as it was written: nothing of it is answered, and waiting does not mend it. */
export const isDamaged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^XX00[12]$/.test(String(error.code))

/**
 * 0A000 a kept plan whose table has other columns now, 26000 a kept statement that the connection has not: what was asked is
 * asked again on another connection.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '26000' || (error.code === '0A000' && error.message.startsWith('cached plan')))
