// @ts-check
// `npm test`: sets everything up, then every unit and behaviour test, those that the database can change on the other
// database too, then the journeys. `npm run test:both` keeps every behaviour test on both databases.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromDebian } from './install-from-debian.mjs'
import { prepareOrExit } from './prepare.mjs'
import { closingLines, nothing, readPlaywright, readVitest } from './test-report.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'cuadrante-reports-'))
const isBoth = process.argv.includes('--both')
const say = (/** @type {string} */ line) => console.log(line)

/** @type {Parameters<typeof closingLines>[0]} */
const parts = []

/** @type {string[]} */
let missing = []
await part('preparación', async () => {
  await prepareOrExit({ say })
  missing = installFromDebian(say)
  return nothing
})
if (missing.length > 0) say(`Falta en esta máquina: ${missing.join(', ')}. Lo que lo necesita se salta.`)

if (missing.includes('postgresql')) await part('unidades y comportamiento', () => vitest('embedded', [], {}))
else {
  await part('unidades y comportamiento en PostgreSQL', () =>
    vitest('server', [], { TEST_DATABASE: 'server' }),
  )
  await part('comportamiento en la base de datos incorporada', () =>
    vitest('embedded', ['--project', 'api'], isBoth ? {} : { TEST_DATABASE: 'embedded-second' }),
  )
}
if (!missing.includes('chromium-headless-shell')) await part('recorridos en el navegador', playwright)

for (const line of closingLines(parts)) console.log(line)
process.exit(parts.some(({ outcome }) => outcome.failed > 0) ? 1 : 0)

/**
 * @param {string} name
 * @param {() => Promise<import('./test-report.mjs').Outcome>} work
 */
async function part(name, work) {
  say(`— ${name}`)
  const began = Date.now()
  const outcome = await work()
  parts.push({ name, outcome, seconds: (Date.now() - began) / 1000 })
}

/**
 * As many workers as cores; without a terminal watching, Vitest would leave one core to others.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function vitest(name, args, env) {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const workers = `--maxWorkers=${availableParallelism()}`
  const code = await run(
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', workers, ...args, ...reporters],
    env,
  )
  return outcomeOf(file, code, (report) => readVitest(report, root))
}

async function playwright() {
  const file = join(reports, 'journeys.json')
  const code = await run(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  return outcomeOf(file, code, readPlaywright)
}

/**
 * A run that fell before or after its tests counts as a failure too.
 * @param {string} file
 * @param {number} code
 * @param {(report: unknown) => import('./test-report.mjs').Outcome} read
 */
function outcomeOf(file, code, read) {
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>}
 */
function run(args, env) {
  return new Promise((resolve) => {
    spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    }).on('close', (code) => resolve(code ?? 1))
  })
}
