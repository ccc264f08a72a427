import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { asSuperuser, startCluster, startStandby, type Cluster, type Standby } from './cluster.ts'

const haproxy = '/usr/sbin/haproxy'
export const hasBalancer = existsSync(haproxy)
const configuration = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url))

export type Pair = {
  readonly primary: Cluster
  readonly standby: Standby
  /** Address of a database of whichever is the primary. */
  readonly url: (database: string) => string
  readonly stop: () => Promise<void>
}

/** A primary whose commits wait for a standby, behind HAProxy as `deploy/haproxy.cfg` configures it. */
export async function startPair({ isDurable = false, balancedBy = configuration } = {}): Promise<Pair> {
  const primary = await startCluster({ isDurable })
  await asSuperuser(primary, 'create role haproxy login')
  const standby = await startStandby(primary, 'reserva')
  await asSuperuser(
    primary,
    "alter system set synchronous_standby_names = 'reserva'",
    'select pg_reload_conf()',
  )
  await isSynchronous(primary)
  const port = 6433
  const socket = join(primary.folder, `.s.PGSQL.${port}`)
  const child = spawn(haproxy, ['-db', '-f', balancedBy], {
    stdio: 'ignore',
    env: { LISTEN: `unix@${socket}`, PG_A: socketOf(primary), PG_B: socketOf(standby) },
  })
  const url = (database: string) => primary.url(database).replace('port=5432', `port=${port}`)
  await answers(url('postgres'))
  await setTimeout(takenForUpMs)
  return {
    primary,
    standby,
    url,
    async stop() {
      child.kill('SIGKILL')
      await standby.stop()
      await primary.stop()
    },
  }
}

/** HAProxy takes every server for up until its second check says otherwise, the standby too. */
const takenForUpMs = 1500

const socketOf = ({ folder }: Cluster) => `unix@${join(folder, '.s.PGSQL.5432')}`

async function isSynchronous(primary: Cluster): Promise<void> {
  const client = new Client(primary.url('postgres'))
  await client.connect()
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length > 0) break
    if (tries > 100) throw new Error('the standby does not follow')
    await setTimeout(50)
  }
  await client.end()
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client(url)
    client.on('error', () => undefined)
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isThere) return
    if (tries > 100) throw new Error('HAProxy finds no primary')
    await setTimeout(100)
  }
}
