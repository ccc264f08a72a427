// @ts-check
// `npm test`: sets everything up, then every unit and behaviour test, those that the database can change on the other
// database too, and beside them the journeys. `npm run test:both` keeps every behaviour test on both databases.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installFromDebian } from './install-from-debian.mjs'
import { prepareOrExit } from './prepare.mjs'
import { closingLines, nothing, outcomeOf, readPlaywright, readVitest } from './test-report.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Everything that tests leave behind; programs that they start as another user read in it too. */
const scratch = mkdtempSync(join(tmpdir(), 'cuadrante-test-'))
chmodSync(scratch, 0o755)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
const reports = join(scratch, 'reports')
mkdirSync(reports)
const began = Date.now()
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
/** Said where it happens, and again where the result is read. */
const left =
  missing.length > 0 ? [`Falta en esta máquina: ${missing.join(', ')}. Lo que lo necesita se salta.`] : []
left.forEach(say)

// Tests wait for one another, for disks and for pages: what runs beside them takes the cores in the meantime.
const later = heldBack()
const journeys = missing.includes('chromium-headless-shell')
  ? Promise.resolve()
  : part('recorridos en el navegador', () => playwright(later.stdio), later.say)
if (missing.includes('postgresql')) await part('unidades y comportamiento', () => vitest('embedded', [], {}))
else {
  const statements = { TEST_STATEMENTS: join(reports, 'statements') }
  await part('unidades y comportamiento en PostgreSQL', () =>
    vitest('server', [], { TEST_DATABASE: 'server', ...statements }),
  )
  await part('planes de las consultas', () =>
    vitest('plans', ['--project', 'api'], { TEST_DATABASE: 'plans', ...statements }),
  )
  await part('comportamiento en la base de datos incorporada', () =>
    vitest('embedded', ['--project', 'api'], isBoth ? {} : { TEST_DATABASE: 'embedded-second' }),
  )
}
later.release()
await journeys

for (const line of [...left, ...closingLines(parts, (Date.now() - began) / 1000)]) console.log(line)
process.exit(parts.some(({ outcome }) => outcome.failed > 0) ? 1 : 0)

/**
 * @param {string} name
 * @param {() => Promise<import('./test-report.mjs').Outcome>} work
 */
async function part(name, work, tell = say) {
  tell(`— ${name}`)
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
  const thrown = join(reports, `${name}-thrown.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${join(root, 'tools/unhandled-errors.mjs')}`,
  ]
  const workers = `--maxWorkers=${availableParallelism()}`
  // As for the journeys: what passes only the second time has a defect, and is named at the end.
  const retries = process.env['CI'] ? ['--retry=1'] : []
  const code = await run(
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', workers, ...retries, ...args, ...reporters],
    { ...env, UNHANDLED_ERRORS: thrown },
  )
  return outcomeOf(
    name,
    code,
    readReport(file, (report) => readVitest(report, root)),
    readReport(thrown, (lines) => lines) ?? [],
  )
}

/** @param {Stdio} stdio */
async function playwright(stdio) {
  const file = join(reports, 'journeys.json')
  const code = await run(
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio,
  )
  return outcomeOf('los recorridos', code, readReport(file, readPlaywright), [])
}

/**
 * @template T
 * @param {string} file
 * @param {(report: any) => T} read
 * @returns {T | undefined} nothing where a run has ended before it wrote its report
 */
function readReport(file, read) {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** @typedef {(stream: import('node:stream').Readable) => void} Stdio takes what a command writes */

/** Lines of what runs beside other tests: they are kept until those have said theirs. */
function heldBack() {
  /** @type {string[] | undefined} */
  let kept = []
  const write = (/** @type {string} */ text) => void (kept ? kept.push(text) : process.stdout.write(text))
  return {
    say: (/** @type {string} */ line) => write(`${line}\n`),
    /** @type {Stdio} */
    stdio: (stream) => void stream.setEncoding('utf8').on('data', write),
    release() {
      process.stdout.write(kept?.join('') ?? '')
      kept = undefined
    },
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {Stdio} [stdio] instead of the terminal
 * @returns {Promise<number>}
 */
function run(args, env, stdio) {
  return new Promise((resolve) => {
    const output = stdio ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, TMPDIR: scratch, ...env },
    })
    for (const stream of [child.stdout, child.stderr]) if (stream) stdio?.(stream)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
