import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allGuards, withSwitches } from './guards.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Puts a switch at each guard of the server's source as it is loaded; what was built from it before stays as it is. */
export function switchedGuards() {
  const guards = allGuards()
  return {
    name: 'guards',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const own = guards.filter(({ file }) => id === join(root, file))
      return own.length > 0 ? withSwitches(code, own) : undefined
    },
  }
}
