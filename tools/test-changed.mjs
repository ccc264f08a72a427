// @ts-check
// `npm run test:changed [-- <since>] [-- --journeys]`: the tests that reach what has changed since a commit (main by
// default, and always what is not committed yet).
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { affectedTests, journeysOf } from './affected-tests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const withJourneys = process.argv.includes('--journeys')
const since = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'main'

if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${since}^{commit}`], { cwd: root }).status !== 0) {
  console.error(`No hay ninguna versión «${since}» en este repositorio.`)
  process.exit(1)
}
const changed = changedFiles()
const tests = affectedTests(root, changed)
if (changed.length === 0) console.log(`Nada ha cambiado desde ${since}.`)
else console.log(`${changed.length} archivos cambiados, ${tests.length} archivos de prueba los alcanzan.`)

const codes = [
  tests.length > 0 ? node('node_modules/vitest/vitest.mjs', 'run', ...tests) : 0,
  withJourneys && changed.length > 0 ? runJourneys() : 0,
]
process.exit(codes.find((code) => code !== 0) ?? 0)

function runJourneys() {
  const journeys = journeysOf(root, changed)
  return journeys.length > 0 ? node('node_modules/@playwright/test/cli.js', 'test', ...journeys) : 0
}

function changedFiles() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const base = git('merge-base', since, 'HEAD')[0] ?? 'HEAD'
  const files = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(join(root, file)))
}

/** @param {string[]} args */
function node(...args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
}
