import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { withSourceLines } from './source-lines.ts'
import { standardOutput } from './standard-output.ts'
import { withoutSecrets } from './without-secrets.ts'

/**
 * The structured log: one JSON object a line, whatever text comes from outside, because JSON writes line ends as
 * escapes. Passwords, tokens and account numbers never reach it.
 */
export function createLog(level: LoggerOptions['level'], destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (entry) => withoutSecrets(entry) as Record<string, unknown>,
    },
    serializers: { err: (error: unknown) => withoutSecrets(told(error)) },
    hooks: {
      logMethod(args, method) {
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? withoutSecrets(arg) : arg)) as typeof args,
        )
      },
    },
  }
  return pino(options, destination ?? standardOutput())
}

function told(error: unknown): unknown {
  const said = pino.stdSerializers.err(error as Error)
  // What is no error comes back as it was.
  if (Object.is(said, error)) return said
  return Object.assign(said, { stack: withSourceLines(said.stack) })
}
