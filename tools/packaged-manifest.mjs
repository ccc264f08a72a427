// @ts-check
// The manifest of a product that is built already: the packages of the lock file, and the commands of an operator without
// anything that builds. `node tools/packaged-manifest.mjs <file>` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const own = new URL('../package.json', import.meta.url)
const commands = ['tenant', 'document', 'backup', 'restore', 'register', 'doctor']

export function packagedManifest() {
  // Where there is a POSIX shell the server takes its place: whoever signals npm signals the server. Two arenas of memory: what
  // one thread has given back, another one takes.
  const server =
    process.platform === 'win32' ? 'node' : 'exec env MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" node'
  return {
    ...JSON.parse(readFileSync(own, 'utf8')),
    scripts: {
      start: `${server} apps/api/dist/main.js`,
      ...Object.fromEntries(commands.map((name) => [name, `node apps/api/dist/cli.js ${name}`])),
    },
  }
}

const target = process.argv[2]
if (process.argv[1] === fileURLToPath(import.meta.url) && target)
  writeFileSync(target, `${JSON.stringify(packagedManifest(), null, 2)}\n`)
