import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '../src/platform/database/database.ts'
import { removeFolder } from './remove-folder.ts'

const run = promisify(execFile)
const debian = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL binaries on this machine, 15 or later. */
export function postgresBinaries(): string | undefined {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const newest = versions.toSorted((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(debian, String(newest), 'bin')
}

export type Cluster = {
  /** Holds its data, its socket and its log. */
  readonly folder: string
  /** Address of a database of the cluster, as its superuser unless another role is named. */
  readonly url: (database: string, role?: string) => string
  /** Ends the server as `pg_ctl stop -m` does and starts it again after the pause. */
  readonly restart: (mode: 'fast' | 'immediate', pauseMilliseconds?: number) => Promise<void>
  /** Sends a signal to every process of the server: SIGSTOP freezes it, SIGKILL is a loss of power to it. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>
  /** Starts the server again after it was killed. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

const isRoot = userInfo().uid === 0

/** PostgreSQL and pgbouncer refuse to run as root, so root becomes `postgres`. */
function unprivileged(command: string, args: readonly string[]): [string, string[]] {
  return isRoot
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]]
}

/** A folder that the unprivileged user owns. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-pg-'))
  if (isRoot) execFileSync('chown', ['postgres', folder])
  return folder
}

const urlAt = (folder: string, database: string, role: string, port = 5432) =>
  `postgresql://${role}@/${database}?host=${encodeURIComponent(folder)}&port=${port}`

const shared = ['-c', 'listen_addresses=', '-c', 'max_connections=200']

/** Starts a private cluster that listens on a Unix socket in a folder of its own; without `isDurable` it does not wait for the disk. `logFolder` is to be made for its write-ahead log. */
export async function startCluster({
  isDurable = false,
  settings = [] as readonly string[],
  logFolder = '',
} = {}): Promise<Cluster> {
  const folder = ownFolder()
  const data = join(folder, 'data')
  await asOwner(folder, 'initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    ...(logFolder ? [`--waldir=${logFolder}`] : []),
  ])
  const server = serverIn(folder, [...(isDurable ? [] : ['fsync=off']), ...settings])
  await server.start()
  return server
}

/** A server that copies the log of another as it is written, and can be made a primary. */
export type Standby = Cluster & { readonly promote: () => Promise<void> }

/** Copies a running cluster and starts it as its standby under a name. */
export async function startStandby(primary: Cluster, name: string): Promise<Standby> {
  const folder = ownFolder()
  const data = join(folder, 'data')
  const source = `host=${primary.folder} user=postgres application_name=${name}`
  await asOwner(folder, 'pg_basebackup', ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
  const server = serverIn(folder, ['fsync=off'])
  await server.start()
  return {
    ...server,
    promote: () => asOwner(folder, 'pg_ctl', ['-D', data, '-w', 'promote']),
  }
}

async function asOwner(folder: string, command: string, args: readonly string[]): Promise<void> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('PostgreSQL 15 is not on this machine (Debian: apt-get install postgresql)')
  await run(...unprivileged(join(bin, command), args), { cwd: folder })
}

function serverIn(folder: string, settings: readonly string[]): Cluster {
  const data = join(folder, 'data')
  const as = (command: string, args: string[]) => asOwner(folder, command, args)
  const options = [
    ...shared,
    ...[`unix_socket_directories=${folder}`, ...settings].flatMap((setting) => ['-c', setting]),
  ].join(' ')
  const start = () => as('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    folder,
    url: (database, role = 'postgres') => urlAt(folder, database, role),
    start,
    async restart(mode, pause = 0) {
      await as('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop'])
      await setTimeout(pause)
      await start()
    },
    async signal(name) {
      const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
      for (const pid of [postmaster, ...stdout.split('\n').map(Number).filter(Boolean)])
        signalIfThere(pid, name)
      if (name !== 'SIGKILL') return
      // Where nobody reaps the dead their numbers stay taken, and the server would believe that it is still running.
      for (const file of [join(data, 'postmaster.pid'), join(folder, '.s.PGSQL.5432.lock')])
        rmSync(file, { force: true })
    },
    async stop() {
      await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => undefined) // it may have been killed
      removeFolder(folder)
    },
  }
}

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const pgbouncer = '/usr/sbin/pgbouncer'
export const hasPooler = existsSync(pgbouncer)

export type Pooler = {
  /** Address of a database of the cluster by way of the pooler. */
  readonly url: (database: string) => string
  readonly stop: () => void
}

/** Starts pgbouncer in transaction mode before a cluster: of every database it opens fewer connections than callers have. */
export async function startPooler(cluster: Pick<Cluster, 'url'>, connections = 4): Promise<Pooler> {
  const folder = ownFolder()
  const port = 6432
  const target = new URL(cluster.url('postgres').replace('@/', '@localhost/'))
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.searchParams.get('host')} port=${target.searchParams.get('port')} user=postgres
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits
`,
  )
  const child = spawn(...unprivileged(pgbouncer, [join(folder, 'pgbouncer.ini')]), { stdio: 'ignore' })
  const socket = join(folder, `.s.PGSQL.${port}`)
  // Its file is there a moment before it listens.
  for (let tries = 0; !(await listens(socket)); tries++) {
    if (tries > 100) throw new Error('pgbouncer did not start')
    await setTimeout(50)
  }
  return {
    url: (database) => urlAt(folder, database, 'postgres', port),
    stop() {
      child.kill('SIGKILL')
      removeFolder(folder)
    },
  }
}

/** Whether somebody answers at a Unix socket. */
function listens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** The database that is migrated once a run; each worker copies it. */
const template = 'migrated'

/** Creates the migrated database that the workers copy. */
export async function createTemplate(cluster: Cluster): Promise<void> {
  await asSuperuser(cluster, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: cluster.url(template), dataDir: '' })
  await database.migrate()
  await database.close()
}

/** Makes a migrated database of its own for one test worker, at the cluster whose `postgres` database is named; says its name. */
export async function copyTemplate(clusterUrl: string): Promise<string> {
  const name = `w${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const client = new Client(clusterUrl)
  await client.connect()
  await client.query('select pg_advisory_lock(1)') // a template is copied by one session at a time
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return name
}

/** Runs statements of the superuser, each by itself. */
export async function asSuperuser(cluster: Pick<Cluster, 'url'>, ...statements: string[]): Promise<void> {
  const client = new Client(cluster.url('postgres'))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
