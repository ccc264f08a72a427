// @ts-check
// What every command needs before it can do anything: the right Node, the npm packages, a fresh build.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Something that the person who typed the command can mend; its message is all they need to read. */
export class CannotPrepare extends Error {}

/**
 * Makes the checkout ready. Runs before there are any packages, so everything else is imported later.
 * @param {{ say: (line: string) => void, only?: string[] }} options `only` names the parts to build
 */
export async function prepare({ say, only }) {
  refuseOldNode()
  installPackages(say)
  const { staleParts } = await import('./build.mjs')
  const stale = staleParts(only)
  if (stale.length > 0) buildApart(stale)
}

/**
 * Prepares; what goes wrong is said in one line and ends the process.
 * @param {{ say: (line: string) => void, only?: string[] }} options
 */
export async function prepareOrExit(options) {
  try {
    await prepare(options)
  } catch (error) {
    options.say(
      error instanceof CannotPrepare ? error.message : String(error instanceof Error ? error.stack : error),
    )
    process.exit(1)
  }
}

/**
 * Builds in a process of its own, so that the bundler's memory goes away with it.
 * @param {string[]} names
 */
function buildApart(names) {
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), ...names], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(1)
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new CannotPrepare(`Hace falta Node 20.19 o posterior; este es el ${process.versions.node}.`)
}

/** @param {(line: string) => void} say */
function installPackages(say) {
  if (isInstalled()) return
  say('Instalando los paquetes (npm ci)…')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const options = {
    cwd: root,
    stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'ignore', 'inherit']),
  }
  try {
    if (npm) execFileSync(process.execPath, [npm, ...args], options)
    else execFileSync('npm', args, { ...options, shell: process.platform === 'win32' })
  } catch {
    throw new CannotPrepare(
      'npm ci no ha podido instalar los paquetes: revisa la conexión con el registro de npm y el permiso de escritura en esta carpeta.',
    )
  }
}

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[] }} Locked */

/** Whether what npm noted down about node_modules is what the lock file asks for. */
function isInstalled() {
  const notes = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(notes)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(notes)
  return Object.entries(wanted).every(([path, { version, link, optional, os, cpu }]) => {
    const isOurs = link || !path.startsWith('node_modules/')
    const mayBeMissing = optional || os || cpu
    if (isOurs || (mayBeMissing && !installed[path])) return true
    return installed[path]?.version === version
  })
}

/**
 * @param {string} lockFile
 * @returns {Record<string, Locked>}
 */
const packagesOf = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages
