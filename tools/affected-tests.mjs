// @ts-check
// Which tests reach a changed file, by the imports written in the sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const folders = ['packages', 'apps', 'tools', 'e2e']
const skipped = new Set(['node_modules', 'dist', '.cache', 'generated'])
const isTest = (/** @type {string} */ file) => /\.test\.(tsx?|mjs)$/.test(file)

/**
 * These import every feature, so that through them everything would reach everything. What is asked through them, a verb
 * or a page, is reached by the tests of its own folder instead.
 */
const composes = (/** @type {string} */ file) =>
  file === 'apps/api/src/app.ts' ||
  file === 'packages/contract/src/endpoints.ts' ||
  file.startsWith('apps/web/src/app/')

/**
 * Test files that import a changed file, directly or through others, and those of the feature of a changed one.
 * @param {string} root
 * @param {readonly string[]} changed paths from the root
 */
export function affectedTests(root, changed) {
  const importers = importersIn(root)
  const reached = new Set(changed)
  for (const file of reached) {
    if (composes(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const own = changed.map(featureFolder).filter((folder) => folder !== undefined)
  const all = [...new Set([...importers.values()].flatMap((files) => [...files]).concat([...reached]))]
  return all
    .filter((file) => isTest(file) && (reached.has(file) || own.some((folder) => file.startsWith(folder))))
    .toSorted()
}

/**
 * Journeys whose file begins with the name of a changed feature.
 * @param {string} root
 * @param {readonly string[]} changed
 */
export function journeysOf(root, changed) {
  const names = new Set(changed.map((file) => /\/features\/(\w+)\//.exec(file)?.[1]).filter(Boolean))
  return readdirSync(join(root, 'e2e'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file}`)
    .filter((file) => changed.includes(file) || names.has(/^e2e\/(\w+)/.exec(file)?.[1]))
}

/** @param {string} file */
const featureFolder = (file) =>
  /^apps\/(?:api|web)\/src\/(?:(?:features|platform|records)\/\w+|catalogues)\//.exec(file)?.[0]

/**
 * Who imports each file.
 * @param {string} root
 */
function importersIn(root) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map()
  for (const file of folders.flatMap((folder) => sourcesBelow(root, folder))) {
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*'([^']+)'/g,
    )) {
      const imported = resolve(file, specifier)
      if (!imported || !existsSync(join(root, imported))) continue
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  }
  return importers
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesBelow(root, path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

/**
 * @param {string} from
 * @param {string} specifier
 */
function resolve(from, specifier) {
  const ours = /^@cuadrante\/(\w+)\/(.+)$/.exec(specifier)
  if (ours) return `packages/${ours[1]}/src/${ours[2]}`
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}
