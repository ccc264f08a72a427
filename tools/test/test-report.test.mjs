// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { closingLines, nothing, outcomeOf, readPlaywright, readVitest } from '../test-report.mjs'
import UnhandledErrors, { thrownLine } from '../unhandled-errors.mjs'

/**
 * @param {string} name
 * @param {number} seconds
 * @param {string} status
 * @param {[fullName: string, status: string, ...failureMessages: string[]][]} tests
 */
function aFile(name, seconds, status, tests) {
  const assertionResults = tests.map(([fullName, status, ...failureMessages]) => ({
    fullName,
    status,
    failureMessages,
  }))
  return { name: `/casa/${name}`, startTime: 1000, endTime: 1000 + seconds * 1000, status, assertionResults }
}

const units = readVitest(
  {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      aFile('packages/domain/days.test.ts', 0.5, 'passed', [['days are added', 'passed']]),
      aFile('apps/api/backup.test.ts', 30, 'failed', [
        ['a backup is verified', 'failed', 'AssertionError'],
        ['a backup is kept', 'passed'],
        ['a backup is dated', 'passed', 'AssertionError: on the first try'],
      ]),
      aFile('apps/api/broken.test.ts', 0, 'failed', []),
    ],
  },
  '/casa/',
)

const aTry = (/** @type {string} */ status, /** @type {number[]} */ ...durations) => ({
  status,
  projectName: 'movil',
  results: durations.map((duration) => ({ duration })),
})
const journeys = readPlaywright({
  stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 2 },
  suites: [
    {
      title: 'people.spec.ts',
      file: 'people.spec.ts',
      specs: [{ title: 'a worker is created', tests: [aTry('expected', 4000)] }],
      suites: [
        {
          title: 'at the desk',
          file: 'people.spec.ts',
          specs: [{ title: 'a worker is found', tests: [aTry('flaky', 9000, 2000)] }],
        },
      ],
    },
  ],
})
const parts = [
  { name: 'unidades', seconds: 90, outcome: units },
  { name: 'recorridos', seconds: 30, outcome: journeys },
]

test('the last line counts every part, and a test that passed the second time has passed', () => {
  expect(closingLines(parts, 100).at(-1)).toBe('6 passed, 1 failed, 4 skipped')
})

test('minutes of each part and the slowest files are told, slowest first', () => {
  const lines = closingLines(parts, 100).map((line) => line.trim())
  expect(lines).toEqual(
    expect.arrayContaining([
      '1,5  unidades',
      '0,5  recorridos',
      '1,7  en total (los recorridos, a la vez que lo demás)',
    ]),
  )
  const from = lines.findIndex((line) => line.startsWith('Los archivos'))
  expect(lines.slice(from + 1, from + 4)).toEqual([
    '30  apps/api/backup.test.ts · unidades',
    '15  e2e/people.spec.ts · recorridos',
    '1  packages/domain/days.test.ts · unidades',
  ])
})

test('what passed only the second time is named just before the count', () => {
  expect(closingLines(parts.slice(1), 100).at(-2)).toBe('  e2e/people.spec.ts [movil] a worker is found')
  const lines = closingLines(parts.slice(0, 1), 90)
  const from = lines.findIndex((line) => line.startsWith('Inestables'))
  expect(lines.slice(from + 1, from + 3)).toEqual([
    '  apps/api/backup.test.ts › a backup is dated',
    'Han fallado:',
  ])
})

test('what failed is named last of all, a file that could not be loaded too', () => {
  expect(closingLines(parts, 100).slice(-4, -1)).toEqual([
    'Han fallado:',
    '  apps/api/backup.test.ts › a backup is verified',
    '  apps/api/broken.test.ts',
  ])
  expect(closingLines(parts.slice(1), 90).join('\n')).not.toContain('Han fallado')
})

test('a run that failed outside its tests says with what', () => {
  const quiet = { ...nothing, passed: 3 }
  expect(outcomeOf('unidades', 0, quiet)).toBe(quiet)
  expect(outcomeOf('unidades', 1, quiet, ['Error: closed'])).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['unidades, fuera de sus pruebas: Error: closed'],
  })
  expect(outcomeOf('unidades', 134).failures).toEqual(['unidades ha terminado con el código 134'])
  expect(outcomeOf('unidades', 1, units, ['Error: closed'])).toMatchObject({
    failed: 1,
    failures: [...units.failures, 'unidades, fuera de sus pruebas: Error: closed'],
  })
})

const own = { name: 'Error', message: 'closed\nand more', VITEST_TEST_PATH: '/casa/a.test.ts' }
const stacks = [
  { file: '/casa/node_modules/pg/client.js', line: 5 },
  { file: '/casa/apps/api/pool.ts', line: 7 },
]

test('what is thrown outside tests is told with the place and the file that ran', () => {
  expect(thrownLine({ ...own, stacks }, '/casa/')).toBe(
    'Error: closed · apps/api/pool.ts:7 · durante a.test.ts',
  )
  expect(thrownLine({ message: 'x' }, '/casa/')).toBe('Error: x')
})

test('the reporter writes a line for each', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-thrown-'))
  const file = join(folder, 'thrown.json')
  vi.stubEnv('UNHANDLED_ERRORS', file)
  const reporter = new UnhandledErrors()
  reporter.onInit({ config: { root: '/casa' } })
  reporter.onTestRunEnd([], [own])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['Error: closed · durante a.test.ts'])
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
