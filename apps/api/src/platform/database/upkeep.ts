import type { Pool } from 'pg'

export type Upkeep = {
  /** Does at once what is due; says which tables were vacuumed and whether a checkpoint was written. */
  readonly run: () => Promise<{ vacuumed: string[]; hasCheckpoint: boolean }>
  readonly stop: () => Promise<void>
}

const everyMilliseconds = 60_000
/** Bytes of write-ahead log after which a checkpoint is due: recovery reads no more than this. */
const checkpointBytes = 48 * 1024 * 1024

/**
 * Does for the embedded database what the background processes of a server do: it has none, so without this its
 * write-ahead log would grow without end, dead rows would pile up and the planner would work with old figures.
 */
export function startUpkeep(
  pool: Pool,
  {
    onTrouble = () => undefined,
    isReadOnly = () => false,
  }: { readonly onTrouble?: (error: Error) => void; readonly isReadOnly?: () => boolean } = {},
): Upkeep {
  let writtenAtCheckpoint = 0
  let running: Promise<unknown> = Promise.resolve()

  async function run() {
    if (isReadOnly()) return { vacuumed: [], hasCheckpoint: false }
    const vacuumed = await changedTables(pool)
    for (const table of vacuumed) await pool.query(`vacuum analyze ${table}`)
    const written = await writtenBytes(pool)
    const hasCheckpoint = written - writtenAtCheckpoint > checkpointBytes
    if (hasCheckpoint) {
      await pool.query('checkpoint')
      writtenAtCheckpoint = written
    }
    return { vacuumed, hasCheckpoint }
  }

  const runInTurn = () => {
    const turn = running.then(run)
    running = turn.catch(() => undefined)
    return turn
  }
  const timer = setInterval(() => void runInTurn().catch(onTrouble), everyMilliseconds).unref()

  return {
    run: runInTurn,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Tables past the thresholds at which a server's autovacuum would act (PostgreSQL manual §24.1.6, default settings). */
async function changedTables(pool: Pool): Promise<string[]> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(`
    select s.relid::regclass::text as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`)
  return rows.map(({ name }) => name)
}

async function writtenBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes",
  )
  return rows[0]?.bytes ?? 0
}
