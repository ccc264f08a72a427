// @ts-check
// `npm run check`: format, lint, types, borders, licences, unused code, database types, bundle budgets. Says every failure, then falls.
// `node tools/check.mjs tipos` takes only the steps that begin so.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareOrExit } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const types = [
  'packages/domain',
  'packages/contract',
  'packages/routing',
  'packages/rostering',
  'packages/geocoding',
  'apps/api',
  'apps/web',
  '.',
]

await prepareOrExit({
  say: (line) => console.log(line),
  only: process.argv[2] ? [] : ['gazetteer', 'api', 'web'],
})

/** @type {[name: string, args: string[]][]} */
const steps = [
  ['formato', [bin('oxfmt/bin/oxfmt'), '--check', '.']],
  ['estilo', [bin('oxlint/bin/oxlint'), '--deny-warnings', '.']],
  ...types
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map(
      (folder) =>
        /** @type {[string, string[]]} */ ([
          `tipos de ${folder}`,
          [bin('typescript/bin/tsc'), '--noEmit', '-p', folder],
        ]),
    ),
  ['fronteras', [join(root, 'tools/check-borders.mjs')]],
  ['licencias', [join(root, 'tools/check-licences.mjs')]],
  ['código sin uso', [bin('knip/bin/knip.js'), '--no-progress']],
  ['tipos de la base de datos', [join(root, 'tools/generate-tables.mjs'), '--check']],
  ['tamaño de la página', [join(root, 'tools/check-budgets.mjs')]],
]

const only = process.argv[2] ?? ''
const waiting = steps.filter(([name]) => name.startsWith(only))
if (waiting.length === 0) {
  console.error(`No hay ningún paso «${only}». Son: ${steps.map(([name]) => name).join(', ')}.`)
  process.exit(1)
}
let failures = 0
await Promise.all([workThrough(), workThrough()]) // two at once: a type check fills one core
process.exit(failures === 0 ? 0 : 1)

async function workThrough() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, args] = step
    const { code, output } = await run(args)
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
    if (code === 0) continue
    failures += 1
    console.log(output)
  }
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
