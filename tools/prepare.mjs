// @ts-check
// What both commands need before they can do anything: the right Node, the parts, a fresh build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.cache/cuadrante/installed.digest')

/** @param {{ say: (line: string) => void }} options */
export async function prepare({ say }) {
  refuseOldNode()
  installParts(say)
  const { build } = await import('./build.mjs')
  await build({ say })
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Hace falta Node 20.19 o posterior; este es ${process.versions.node}.`)
}

/** @param {(line: string) => void} say */
export function installParts(say) {
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  say('Instalando las piezas (npm ci)…')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    if (npm)
      execFileSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    else
      execFileSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      })
  } catch {
    throw new Error('npm ci no ha podido instalar las piezas: revisa la conexión con el registro de npm.')
  }
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}
