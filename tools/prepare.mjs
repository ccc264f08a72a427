// @ts-check
// What every command needs before it can do anything: the right Node, the npm packages, a fresh build.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Something that the person who typed the command can mend; its message is all they need to read. */
export class CannotPrepare extends Error {}

/**
 * `only` names the parts to build. Where `first` names some, the others are built beside whatever comes next, and `built`
 * says when they are there.
 * @typedef {{ say: (line: string) => void, only?: string[], first?: string[] }} Options
 */

/**
 * Makes the checkout ready. Runs before there are any packages, so everything else is imported later.
 * @param {Options} options
 * @returns {Promise<{ built: Promise<void> }>}
 */
export async function prepare({ say, only, first }) {
  refuseOldNode()
  installPackages(say)
  const { staleParts } = await import('./build.mjs')
  const stale = staleParts(only)
  const now = stale.filter((name) => first?.includes(name) ?? true)
  const rest = stale.filter((name) => !now.includes(name))
  if (now.length > 0) await buildApart(now)
  const built = rest.length > 0 ? buildApart(rest) : Promise.resolve()
  built.catch(() => undefined) // told to whoever waits for it
  return { built }
}

/**
 * Prepares; what goes wrong is said in one line and ends the process.
 * @param {Options} options
 */
export async function prepareOrExit(options) {
  try {
    return await prepare(options)
  } catch (error) {
    options.say(
      error instanceof CannotPrepare ? error.message : String(error instanceof Error ? error.stack : error),
    )
    process.exit(1)
  }
}

/**
 * Builds in a process of its own, so that the bundler's memory goes away with it; it says itself what went wrong.
 * @param {string[]} names
 * @returns {Promise<void>}
 */
function buildApart(names) {
  const child = spawn(process.execPath, [join(root, 'tools/build.mjs'), ...names], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new CannotPrepare('No se ha podido construir.')),
    )
  })
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
