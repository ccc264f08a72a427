import { Writable } from 'node:stream'
import { pino, type Logger } from 'pino'

type Line = { readonly level: string; readonly msg: string }

/** A log whose lines a test reads; `alarms` are those that somebody has to look at. */
export function keptLog(): { log: Logger; lines: Line[]; alarms: () => Line[] } {
  const lines: Line[] = []
  const log = pino(
    { formatters: { level: (level) => ({ level }) } },
    new Writable({
      write(line: Buffer, _, done) {
        lines.push(JSON.parse(line.toString()) as Line)
        done()
      },
    }),
  )
  return { log, lines, alarms: () => lines.filter(({ level }) => ['warn', 'error', 'fatal'].includes(level)) }
}
