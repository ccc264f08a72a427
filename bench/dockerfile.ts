import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

type Step = { readonly word: string; readonly rest: string }
type Stage = { readonly root: string; workdir: string; readonly env: Record<string, string> }

const port = 5199
/** Their files are those of a clone: nothing that was built or installed here. */
const isOfClone = (path: string) => !/\/(node_modules|dist)(\/|$)/.test(path)

/** `npm run bench -- dockerfile`: every command of the Dockerfile in clean folders, without a container engine; then its health check. */
export default async function main(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'cuadrante-dockerfile-'))
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  let command: string[] = []
  let health: string[] = []
  for (const { word, rest } of stepsOf(readFileSync('Dockerfile', 'utf8'))) {
    console.log(`${word} ${rest}`)
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'last'
      stage = { root: join(place, name), workdir: '/', env: {} }
      mkdirSync(stage.root)
      stages.set(name, stage)
    }
    if (!stage) continue
    if (word === 'WORKDIR') mkdirSync(join(stage.root, (stage.workdir = rest)), { recursive: true })
    if (word === 'ENV')
      for (const pair of rest.split(' ')) stage.env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    if (word === 'COPY') copy(stage, stages, rest)
    if (word === 'RUN') run(stage, rest)
    if (word === 'HEALTHCHECK') health = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
    if (word === 'CMD') command = JSON.parse(rest) as string[]
  }
  if (!stage) throw new Error('the Dockerfile has no stage')
  await serve(stage, command, health)
  rmSync(place, { recursive: true })
}

const stepsOf = (text: string): Step[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

function copy({ root, workdir }: Stage, stages: ReadonlyMap<string, Stage>, rest: string): void {
  const from = /^--from=(\S+) /.exec(rest)?.[1]
  const sources = rest.replace(/^--from=\S+ /, '').split(' ')
  const target = join(root, workdir, sources.pop() ?? '')
  for (const source of sources) {
    const origin = from ? join(stages.get(from)?.root ?? '', source) : source
    const to = rest.endsWith('./') ? join(target, basename(source)) : target
    cpSync(origin, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => Boolean(from) || isOfClone(`/${path}`),
    })
  }
}

/** The image's absolute folder and its user become those of this place. */
function run({ root, workdir, env }: Stage, command: string): void {
  const here = command.replaceAll('/data', join(root, 'data')).replaceAll('node:node', String(userInfo().uid))
  execFileSync('sh', ['-c', here], {
    cwd: join(root, workdir),
    env: { ...clean(), ...env },
    stdio: 'inherit',
  })
}

const clean = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'] })

async function serve({ root, workdir, env }: Stage, [program = '', ...args]: string[], health: string[]) {
  const cwd = join(root, workdir)
  const ours = { ...clean(), ...env, PORT: String(port), DATA_DIR: join(root, 'data') }
  const child = spawn(program, args, { cwd, env: ours, stdio: ['ignore', 'ignore', 'inherit'] })
  const [check = '', ...checkArgs] = health.map((part) => part.replace(':3000', `:${port}`))
  try {
    for (let tries = 0; ; tries++) {
      await setTimeout(1000)
      try {
        execFileSync(check, checkArgs, { cwd, env: ours, stdio: 'ignore' })
        break
      } catch (error) {
        if (tries > 90 || child.exitCode !== null) throw error
      }
    }
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (!page.ok) throw new Error(`the page answers ${page.status}`)
    console.log('healthy, and it serves the page')
  } finally {
    child.kill('SIGTERM')
  }
}
