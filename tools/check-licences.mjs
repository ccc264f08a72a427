// @ts-check
// Refuses dependencies under a licence that would bind the product: read from package-lock.json, for every platform.
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** @typedef {{ readonly name: string, readonly licence: string, readonly isDev: boolean }} Dependency */

/** Licences that ask for no more than their notice. OFL-1.1 is that of the typeface, which is embedded unchanged. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Binds who changes its own files, which a tool's user does not do: for what is never delivered. */
const forTools = new Set(['MPL-2.0'])

/** @type {readonly { readonly name: RegExp, readonly licence: string, readonly because: string }[]} */
export const exceptions = [
  {
    name: /^@img\/sharp-(libvips-.+|win32-.+|wasm32)$/,
    licence: 'LGPL-3.0-or-later',
    because: 'a shared library of its own package, loaded at run time, that anybody may replace',
  },
  {
    name: /^(web-push|ical\.js)$/,
    licence: 'MPL-2.0',
    because:
      'binds who changes its own files; each is taken from the registry as it is, a package of its own',
  },
  {
    name: /^cities\.json$/,
    licence: 'CC-BY-4.0',
    because: 'data, not code: the gazetteer made of it names GeoNames (docs/topics/geocoding.md)',
  },
]

/**
 * What speaks against a dependency; undefined where nothing does.
 * @param {Dependency} dependency
 * @returns {string | undefined}
 */
export function licenceObjection({ name, licence, isDev }) {
  const isGood = (/** @type {string} */ id) =>
    permissive.has(id) ||
    (isDev && forTools.has(id)) ||
    exceptions.some((exception) => exception.licence === id && exception.name.test(name))
  if (isMet(licence, isGood)) return undefined
  return `${name}: ${licence || 'no licence named'}${isDev ? ' (development)' : ''}`
}

/**
 * Whether an SPDX expression is met: every part of AND, one of OR, which binds less. Anything else in it is unknown.
 * @param {string} expression
 * @param {(id: string) => boolean} isGood
 * @returns {boolean}
 */
function isMet(expression, isGood) {
  const plain = expression.replaceAll(/^\((.*)\)$/g, '$1')
  if (plain.includes('(')) return false
  return plain.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((id) => isGood(id.trim())))
}

/**
 * Every package of a lock file but our own.
 * @param {{ packages: Record<string, { license?: string, dev?: boolean, link?: boolean }> }} lock
 * @returns {Dependency[]}
 */
export function dependenciesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license = '', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: license,
      isDev: dev,
    }))
}

/** @returns {string[]} */
export function checkLicences() {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const dependencies = dependenciesOf(JSON.parse(readFileSync(file, 'utf8')))
  return dependencies.flatMap((dependency) => licenceObjection(dependency) ?? [])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const objections = checkLicences()
  for (const objection of objections) console.error(objection)
  if (objections.length > 0)
    console.error('Take another library, or name the exception and its reason in tools/check-licences.mjs.')
  process.exit(objections.length > 0 ? 1 : 0)
}
