// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.cache'])

/**
 * Digest of the names, sizes and times of all files below some paths: cheap, and different whenever a build could be.
 * @param {string[]} paths
 */
export function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) add(path)
  return hash.digest('hex')

  /** @param {string} path */
  function add(path) {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isFile()) return hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`)
    for (const name of readdirSync(path).toSorted())
      if (!skipped.has(name) && !/\.test\.tsx?$/.test(name)) add(join(path, name))
  }
}

/**
 * Runs a build step when its inputs have changed or an output is missing.
 * @param {{ inputs: string[], outputs: string[], stamp: string, build: () => Promise<void> | void }} step
 * @returns {Promise<boolean>} whether it ran
 */
export async function whenStale({ inputs, outputs, stamp, build }) {
  const digest = digestOf(inputs)
  const isFresh =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === digest && outputs.every((file) => existsSync(file))
  if (isFresh) return false
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
  return true
}
