import { errorsOf } from './job-check.ts'
import type { JobValues } from './job-values.ts'

/** The check of the form as forms take it (Standard Schema). */
export const jobSchema = {
  '~standard': {
    version: 1,
    vendor: 'cuadrante',
    validate(value: unknown) {
      const errors = Object.entries(errorsOf(value as JobValues))
      return errors.length === 0
        ? { value: value as JobValues }
        : { issues: errors.map(([name, message]) => ({ message, path: name.split('.') })) }
    },
  },
} as const
