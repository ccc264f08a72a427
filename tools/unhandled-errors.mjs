// @ts-check
// A reporter of Vitest: what was thrown outside every test, which its json reporter leaves out.
import { writeFileSync } from 'node:fs'

/**
 * @typedef {{ name?: string, message?: string, stacks?: { file: string, line: number }[], VITEST_TEST_PATH?: string }} Thrown
 *   `VITEST_TEST_PATH` is the file that ran then
 */

/**
 * @param {Thrown} error
 * @param {string} root folder that file names are told from
 * @returns {string} one line
 */
export function thrownLine({ name, message, stacks, VITEST_TEST_PATH: during }, root) {
  const first = `${name ?? 'Error'}: ${message ?? ''}`.split('\n', 1)[0]?.slice(0, 200) ?? ''
  const own = stacks?.find(({ file }) => file.startsWith(root) && !file.includes('/node_modules/'))
  const at = own ? ` · ${own.file.slice(root.length)}:${own.line}` : ''
  return `${first}${at}${during ? ` · durante ${during.replace(root, '')}` : ''}`
}

/** Writes the lines as a JSON list into the file that `UNHANDLED_ERRORS` names. */
export default class UnhandledErrors {
  root = ''
  /** @param {{ config: { root: string } }} vitest */
  onInit({ config }) {
    this.root = `${config.root}/`
  }
  /**
   * @param {unknown} _modules
   * @param {readonly Thrown[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env['UNHANDLED_ERRORS']
    if (file) writeFileSync(file, JSON.stringify(errors.map((error) => thrownLine(error, this.root))))
  }
}
