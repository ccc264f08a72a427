import { existsSync } from 'node:fs'

/** The built file of a worker entry, found from the bundle and from the sources (tests build the workers first). */
export function workerFile(name: string): URL {
  const here = import.meta.url
  const apps = here.includes('/dist/')
    ? here.slice(0, here.lastIndexOf('/dist/'))
    : here.slice(0, here.lastIndexOf('/src/'))
  const file = new URL(`${apps}/dist/workers/${name}.js`)
  if (!existsSync(file)) throw new Error(`worker ${name} is not built: run "npm run build"`)
  return file
}
