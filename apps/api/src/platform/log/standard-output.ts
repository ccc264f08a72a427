import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

const triesWhenBusy = 20
const pauseMilliseconds = 5

/**
 * Standard output that never stops the process. pino's own keeps what could not be written and tries without an end, also
 * while the process exits; where the disk of the log is full that is a standstill. Here a line that finds no room is left
 * out, and the first one that finds some is preceded by how many were.
 */
export function standardOutput(fd = 1): DestinationStream {
  let left = 0
  return {
    write(line) {
      const missed =
        left > 0 ? `${JSON.stringify({ level: 'warn', msg: 'log lines were left out', left })}\n` : ''
      if (writeWhole(fd, Buffer.from(missed + line))) left = 0
      else left += 1
    },
  }
}

/** Says whether everything could be written; a pipe that is full for a moment is waited for. */
function writeWhole(fd: number, bytes: Buffer): boolean {
  let at = 0
  for (let tries = 0; at < bytes.length && tries < triesWhenBusy;) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      if (!isBusy(error)) return false
      tries += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMilliseconds)
    }
  }
  return at === bytes.length
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'
