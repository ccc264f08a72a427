import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

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

/** Starts a private cluster on a Unix socket in a folder of its own. PostgreSQL refuses root, so root becomes `postgres`. */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = postgresBinaries()
  if (!bin) throw new Error('PostgreSQL 15 is not on this machine (Debian: apt-get install postgresql)')
  const folder = mkdtempSync(join(tmpdir(), 'cuadrante-pg-'))
  const isRoot = userInfo().uid === 0
  if (isRoot) execFileSync('chown', ['postgres', folder])
  const as = (command: string, args: string[]) =>
    isRoot
      ? run(
          'setpriv',
          ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(bin, command), ...args],
          { cwd: folder },
        )
      : run(join(bin, command), args)
  const data = join(folder, 'data')
  await as('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  await as('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await as('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new empty database of the cluster, for one test worker. */
export async function aServerDatabase(clusterUrl: string): Promise<string> {
  const name = `w${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const client = new Client(clusterUrl)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return clusterUrl.replace('/postgres?', `/${name}?`)
}
