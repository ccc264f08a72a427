import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startProcess, type Process } from '../kit/product.ts'
import type { PeopleCopy } from './people-copy.ts'
import type { Side } from './side.ts'

/** Another product that keeps the same people: a project that is written, installed, built and run by `server.js`. */
export type Peer = {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
  /** Commands of its packages that make it ready for production. */
  readonly build: readonly (readonly string[])[]
  /** What it runs and is built with, beside the address of its database in DATABASE_URL. */
  readonly environment: Readonly<Record<string, string>>
  /** A path that answers as soon as its tables are there. */
  readonly readyAt: string
  /** Puts the people of our agency into its tables. */
  readonly copyPeople: (copy: PeopleCopy) => Promise<void>
  readonly side: Side
  /** Headers of whoever signed in with this answer. */
  readonly headersOf: (reply: string) => Readonly<Record<string, string>>
}

const run = promisify(execFile)

/** Writes the project and fetches its packages. */
export async function installPeer({ files, dependencies }: Peer, folder: string): Promise<void> {
  const project = JSON.stringify({ name: 'peer', private: true, version: '0.0.0', dependencies })
  for (const [name, content] of Object.entries({ 'package.json': project, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps']
  await run('npm', ['install', ...flags], { cwd: folder, maxBuffer: 1 << 26 })
}

/** Builds an installed project and runs it over an empty database. */
export async function startPeer(
  { build, environment, readyAt }: Peer,
  folder: string,
  databaseUrl: string,
): Promise<Process> {
  const more = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...environment }
  const env = { ...process.env, ...more }
  for (const command of build) await run('npx', command, { cwd: folder, env, maxBuffer: 1 << 26 })
  const isReady = ({ status }: Response) => status < 500
  return startProcess(more, join(folder, 'server.js'), { readyAt, isReady })
}
