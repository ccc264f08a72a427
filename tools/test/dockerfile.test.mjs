// @ts-check
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** @typedef {{ root: string, workdir: string, env: Record<string, string> }} Stage */

const project = fileURLToPath(new URL('../..', import.meta.url))
/** Their files are those of a clone: nothing that was built or installed here. */
const isOfClone = (/** @type {string} */ path) => !/\/(node_modules|dist)(\/|$)/.test(path)
/** What is given to every command: packages that npm has fetched once are not fetched again. */
const clean = { PATH: process.env['PATH'], HOME: process.env['HOME'], npm_config_prefer_offline: 'true' }
const noRegistry = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH/

// Installing and building take a minute of the processor, and many where others use it.
test(
  'every command of the Dockerfile runs in clean folders, and what they make is healthy and serves the page',
  { timeout: 30 * 60_000 },
  async (context) => {
    const place = mkdtempSync(join(tmpdir(), 'cuadrante-dockerfile-'))
    try {
      const made = build(place)
      if (!made) context.skip('npm ci reaches no registry: the commands of the Dockerfile were not executed')
      else await expectHealth(made)
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  },
)

/**
 * Does what a container engine would, stage by stage. Answers nothing when there is no registry to install from.
 * @param {string} place
 */
function build(place) {
  /** @type {Map<string, Stage>} */
  const stages = new Map()
  /** @type {Stage} */
  let stage = { root: place, workdir: '/', env: {} }
  /** @type {Record<'CMD' | 'HEALTHCHECK', string[]>} */
  const lists = { CMD: [], HEALTHCHECK: [] }
  for (const { word, rest } of stepsOf(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'last'
      stage = { root: join(place, name), workdir: '/', env: {} }
      mkdirSync(stage.root)
      stages.set(name, stage)
    }
    if (word === 'WORKDIR') mkdirSync(join(stage.root, (stage.workdir = rest)), { recursive: true })
    if (word === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
    if (word === 'COPY') copy(stage, stages, rest)
    if (word === 'RUN' && !run(stage, rest)) return undefined
    if (word === 'CMD' || word === 'HEALTHCHECK') lists[word] = JSON.parse(rest.slice(rest.indexOf('[')))
  }
  return { stage, command: lists.CMD, health: lists.HEALTHCHECK }
}

const stepsOf = (/** @type {string} */ text) =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

/**
 * @param {Stage} stage
 * @param {ReadonlyMap<string, Stage>} stages
 * @param {string} rest
 */
function copy({ root, workdir }, stages, rest) {
  const from = /^--from=(\S+) /.exec(rest)?.[1]
  const sources = rest.replace(/^--from=\S+ /, '').split(' ')
  const target = join(root, workdir, sources.pop() ?? '')
  for (const source of sources) {
    const origin = join(from ? (stages.get(from)?.root ?? '') : project, source)
    const to = rest.endsWith('./') ? join(target, basename(source)) : target
    const filter = (/** @type {string} */ path) => Boolean(from) || isOfClone(path.slice(project.length - 1))
    cpSync(origin, to, { recursive: true, verbatimSymlinks: true, filter })
  }
}

/**
 * The image's absolute folder and its user become those of this place. Answers whether there was a registry.
 * @param {Stage} stage
 * @param {string} command
 */
function run({ root, workdir, env }, command) {
  const here = command.replaceAll('/data', join(root, 'data')).replaceAll('node:node', String(userInfo().uid))
  try {
    execFileSync('sh', ['-c', here], { cwd: join(root, workdir), env: { ...clean, ...env }, stdio: 'pipe' })
    return true
  } catch (error) {
    const said = String(/** @type {{ stderr?: unknown }} */ (error).stderr)
    if (command.startsWith('npm ci') && noRegistry.test(said)) return false
    throw new Error(`${command}: ${said}`, { cause: error })
  }
}

/** @param {NonNullable<ReturnType<typeof build>>} made */
async function expectHealth({ stage: { root, workdir, env }, command: [program = '', ...args], health }) {
  const cwd = join(root, workdir)
  const port = 20_000 + (process.pid % 20_000)
  const own = { ...clean, ...env, PORT: String(port), DATA_DIR: join(root, 'data') }
  const child = spawn(program, args, { cwd, env: own, stdio: 'ignore' })
  const [check = '', ...checkArgs] = health.map((part) => part.replace(':3000', `:${port}`))
  const isHealthy = () => {
    try {
      execFileSync(check, checkArgs, { cwd, env: own, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  try {
    while (!isHealthy()) {
      expect(child.exitCode, 'the server has ended').toBeNull()
      await setTimeout(500)
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    const demo = { login: 'admin', password: 'Cuadrante-2025' }
    const body = JSON.stringify(demo)
    const headers = { 'content-type': 'application/json' }
    const entered = await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST', headers, body })
    expect(entered.status, 'S25 the published password opens nothing').toBe(401)
    const copy = join(root, 'copia.gz')
    const told = execFileSync('npm', ['run', '--silent', 'backup', '--', copy], { cwd, env: own })
    expect(String(told)).toContain('Copia guardada y comprobada')
  } finally {
    child.kill('SIGTERM')
  }
}
