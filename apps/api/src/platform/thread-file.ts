import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { apiRoot } from './api-root.ts'

/** The built file of a worker entry `src/threads/<name>.ts`. Tests and benchmarks build the workers before they run. */
export function threadFile(name: string): URL {
  const file = join(apiRoot, 'dist/threads', `${name}.js`)
  if (!existsSync(file)) throw new Error(`worker ${name} is not built: run "npm run build"`)
  return pathToFileURL(file)
}
