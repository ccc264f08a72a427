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

/** @typedef {{ inputs: string[], outputs: string[], stamp: string }} Step */

/**
 * Whether the inputs of a build step have changed since it ran, or an output is missing.
 * @param {Step} step
 */
export function isStale({ inputs, outputs, stamp }) {
  const isBuilt = existsSync(stamp) && outputs.every((file) => existsSync(file))
  return !isBuilt || readFileSync(stamp, 'utf8') !== digestOf(inputs)
}

/**
 * Runs a build step and notes down what it was made of. The digest is taken before, so that a change during the build
 * leaves it stale.
 * @param {Step & { build: () => Promise<void> | void }} step
 */
export async function rebuild({ inputs, stamp, build }) {
  const digest = digestOf(inputs)
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}
