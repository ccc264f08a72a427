// @ts-check
// Reads the JSON reports of Vitest and Playwright: how many tests, how long each file took, which needed a second try.

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, skipped: number, files: FileTime[], flaky: string[], failures: string[] }} Outcome
 */

/** @type {Outcome} What a run that wrote no report has done. */
export const nothing = { passed: 0, failed: 0, skipped: 0, files: [], flaky: [], failures: [] }

/**
 * @param {any} report of Vitest's json reporter
 * @param {string} root folder that file names are told from
 * @returns {Outcome}
 */
export function readVitest(report, root) {
  /** @type {{ name: string, startTime: number, endTime: number, status: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults
  const nameOf = (/** @type {string} */ file) => file.replace(root, '')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    files: files.map(({ name, startTime, endTime }) => ({
      file: nameOf(name),
      seconds: (endTime - startTime) / 1000,
    })),
    // What has passed and has failed before keeps the reason of its first try.
    flaky: files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => `${nameOf(name)} › ${fullName}`),
    ),
    failures: files.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that cannot be loaded, or whose preparation fails, has no test to name.
      if (failed.length === 0) return status === 'failed' ? [nameOf(name)] : []
      return failed.map(({ fullName }) => `${nameOf(name)} › ${fullName}`)
    }),
  }
}

/**
 * A run that fell before, after or outside its tests counts as a failure too.
 * @param {string} name of the part
 * @param {number} code the run ended with
 * @param {Outcome | undefined} outcome what its report says
 * @param {readonly string[]} thrown outside every test
 * @returns {Outcome}
 */
export function outcomeOf(name, code, outcome = nothing, thrown = []) {
  if (code === 0) return outcome
  const told = [...outcome.failures, ...thrown.map((line) => `${name}, fuera de sus pruebas: ${line}`)]
  return {
    ...outcome,
    failed: Math.max(1, outcome.failed),
    failures: told.length > 0 ? told : [`${name} ha terminado con el código ${code}`],
  }
}

/**
 * @typedef {{ title: string, file: string, suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ title: string, tests: { status: string, projectName: string, results: { duration: number }[] }[] }} Spec
 */

/**
 * @param {any} report of Playwright's json reporter
 * @returns {Outcome}
 */
export function readPlaywright(report) {
  /** @type {Suite[]} */
  const suites = report.suites
  const told = { flaky: /** @type {string[]} */ ([]), unexpected: /** @type {string[]} */ ([]) }
  const files = suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite, told) }))
  const { expected, flaky: late, unexpected, skipped } = report.stats
  return {
    passed: expected + late,
    failed: unexpected,
    skipped,
    files,
    flaky: told.flaky,
    failures: told.unexpected,
  }
}

/**
 * @param {Suite} suite
 * @param {{ flaky: string[], unexpected: string[] }} told the titles that are found are added
 * @returns {number}
 */
function secondsOf(suite, told) {
  let seconds = 0
  for (const { title, tests } of suite.specs ?? [])
    for (const { status, projectName, results } of tests) {
      if (status === 'flaky' || status === 'unexpected')
        told[status].push(`e2e/${suite.file} [${projectName}] ${title}`)
      for (const { duration } of results) seconds += duration / 1000
    }
  for (const inner of suite.suites ?? []) seconds += secondsOf(inner, told)
  return seconds
}

const minutes = (/** @type {number} */ seconds) => (seconds / 60).toLocaleString('es-ES', oneDecimal)
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const slowest = 8

/**
 * The last lines of a run; the last of all is the count that other programs read.
 * @param {{ name: string, seconds: number, outcome: Outcome }[]} parts some ran at the same time
 * @param {number} total seconds of the whole run
 * @returns {string[]}
 */
export function closingLines(parts, total) {
  const files = parts.flatMap(({ name, outcome }) => outcome.files.map((file) => ({ ...file, name })))
  const slow = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest)
  const flaky = parts.flatMap(({ outcome }) => outcome.flaky)
  const failures = parts.flatMap(({ outcome }) => outcome.failures)
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    parts.reduce((count, { outcome }) => count + outcome[key], 0)
  return [
    '',
    'En qué se ha ido el tiempo (minutos):',
    ...parts.map(({ name, seconds }) => `${minutes(seconds).padStart(6)}  ${name}`),
    `${minutes(total).padStart(6)}  en total (los recorridos, a la vez que lo demás)`,
    'Los archivos más lentos (segundos):',
    ...slow.map(({ file, seconds, name }) => `${String(Math.round(seconds)).padStart(6)}  ${file} · ${name}`),
    ...(flaky.length > 0
      ? ['Inestables: pasan solo al segundo intento y hay que arreglarlas', ...flaky.map((t) => `  ${t}`)]
      : []),
    ...(failures.length > 0 ? ['Han fallado:', ...failures.map((test) => `  ${test}`)] : []),
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ]
}
