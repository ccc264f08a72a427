// @ts-check
// `npm test`: sets everything up, then unit and behaviour tests, the same on a PostgreSQL server, then the journeys.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'cuadrante-reports-'))
const say = (/** @type {string} */ line) => console.log(line)

await prepareOrExit({ say })
const missing = installFromDebian()
if (missing.length > 0) say(`Falta en esta máquina: ${missing.join(', ')}. Lo que lo necesita se salta.`)

const totals = { passed: 0, failed: 0, skipped: 0 }
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

say('Pruebas de unidad y de comportamiento (base de datos incorporada)…')
await runVitest('embedded', [], {})
if (!missing.includes('postgresql')) {
  say('Las mismas pruebas de comportamiento en un servidor PostgreSQL…')
  await runVitest('server', ['--project', 'api'], { TEST_DATABASE: 'server' })
}
if (!missing.includes('chromium') && existsSync(join(root, 'playwright.config.ts'))) {
  say('Recorridos en el navegador…')
  await runPlaywright()
}

console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 ? 1 : 0)

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function runVitest(name, args, env) {
  const file = join(reports, `${name}.json`)
  const code = await run(
    [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  add(
    report?.numPassedTests ?? 0,
    report?.numFailedTests ?? 0,
    (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    code,
  )
}

async function runPlaywright() {
  const file = join(reports, 'journeys.json')
  const code = await run(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const stats = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).stats : undefined
  add((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, stats?.skipped ?? 0, code)
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @param {number} code
 */
function add(passed, failed, skipped, code) {
  totals.passed += passed
  totals.failed += code !== 0 && failed === 0 ? 1 : failed // a run that fell before or after its tests counts too
  totals.skipped += skipped
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

/** Installs the browser and the database server where that is possible; says what is still missing. */
function installFromDebian() {
  const needed = [
    { name: 'chromium', isThere: () => existsSync(process.env['CHROMIUM'] ?? '/usr/bin/chromium') },
    { name: 'postgresql', isThere: () => existsSync('/usr/lib/postgresql') },
    { name: 'pgbouncer', isThere: () => existsSync('/usr/sbin/pgbouncer') },
  ]
  const absent = needed.filter((part) => !part.isThere()).map((part) => part.name)
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (absent.length > 0 && isDebianRoot) {
    say(`Instalando ${absent.join(', ')} (apt)…`)
    const options = {
      stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'ignore', 'inherit']),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    try {
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...absent], options)
    } catch {
      say('apt no ha podido instalar lo que falta.')
    }
  }
  return needed.filter((part) => !part.isThere()).map((part) => part.name)
}
