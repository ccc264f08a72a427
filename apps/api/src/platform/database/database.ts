import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { escapeLiteral, Pool, type PoolConfig } from 'pg'
import { holderOf } from './embedded/data-lock.ts'
import { connectionTo, startEmbedded } from './embedded/embedded.ts'
import type { Tables } from './generated/tables.ts'
import { pipelinedPool, pipelined } from './pipelined-pool.ts'
import { migrate } from './migrate.ts'
import { aloneInItsSession, reachedDirectly, type Keeps } from './kept-statements.ts'
import { isDamaged, isOutdatedPlan } from './out-of-reach.ts'
import { readColumnsAsJson } from './type-parsers.ts'
import { startUpkeep } from './upkeep.ts'
import { watchServer, type ServerWatch } from './watch-server.ts'

/** One open transaction. */
export type Tx = Kysely<Tables>

/** A function of the database and what it is called with. */
export type FunctionCall = { readonly name: string; readonly values: readonly string[] }

export type Database = {
  readonly kind: 'embedded' | 'server'
  /** No other process works on it: what an earlier one had begun, nobody goes on with but this one. */
  readonly isAlone: boolean
  /**
   * Runs the work in one transaction as role `app` with the tenant set: row-level security does the rest.
   * Deadlocks, serialisation failures and keys that somebody else took meanwhile are tried again, so the work must have
   * no effect outside the database.
   * A first question travels with the beginning; the work is given its rows.
   */
  readonly inTenant: <T>(
    tenant: string,
    work: (db: Tx, answer: readonly unknown[]) => Promise<T>,
    question?: FunctionCall,
  ) => Promise<T>
  /** The same for work that reads much and writes nothing: on the standby where there is one that is up to date. */
  readonly inTenantReading: <T>(tenant: string, work: (db: Tx) => Promise<T>) => Promise<T>
  /** Runs the work as the owner, past row-level security. For migrations, the task queue and secrets only. */
  readonly asOwner: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
  /** Applies the migrations that are missing; says which. */
  readonly migrate: () => Promise<string[]>
  /** Refreshes the planner's statistics at once; worth it after an import, before anyone reads. */
  readonly vacuumAnalyze: () => Promise<void>
  /** Whether the files of the database cannot be written: then nothing but reading is begun. */
  readonly isReadOnly: () => boolean
  /** What said first that a page or an index is damaged, since this process opened the database. */
  readonly damage: () => Error | undefined
  /** Open connections, those of them at rest, and calls that wait for one. */
  readonly connections: () => Readonly<Record<'open' | 'idle' | 'waiting', number>>
  readonly close: () => Promise<void>
}

/** Whatever runs work in a tenant: the database, or one transaction of it. */
export type InTenant = Pick<Database, 'inTenant'>

/** Several pieces of work that each ask for a transaction, in a single one: all of it is there or nothing. */
export const inOneTransaction = <T>(
  database: InTenant,
  tenant: string,
  work: (within: InTenant) => Promise<T>,
): Promise<T> => database.inTenant(tenant, (db) => work({ inTenant: (_same, part) => part(db, []) }))

export type DatabaseOptions = {
  /** A PostgreSQL server, 15 or newer; without it the database is embedded. */
  readonly databaseUrl?: string
  readonly dataDir: string
  /** Told when the embedded database broke down and is being started again. */
  readonly onTrouble?: (error: Error) => void
  /** Told once, of the first page or index that is found to be damaged. */
  readonly onDamage?: (error: Error) => void
  /** Where another process serves the embedded database of this folder, work on it through that process. */
  readonly joinsRunning?: boolean
}

const serverConnections = 20
const oldestServer = 150_000
/** No statement of ours comes near it; one that does must not hold its locks for ever. The embedded database has no timer. */
const longestStatement = '2min'
/** Whoever holds a transaction and asks nothing is frozen or gone: others wait for what it has locked. */
const longestSilence = '30s'

/** Opens the database: the embedded one in the data folder, or a server. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, onTrouble, onDamage, joinsRunning } = options
  if (databaseUrl) return openServer(databaseUrl, onDamage)
  const running = joinsRunning ? await holderOf(dataDir) : undefined
  if (running)
    return overPool('embedded', new Pool({ ...connectionTo(running.socket), ...pipelined, max: 1 }))
  const embedded = await startEmbedded(dataDir, onTrouble)
  const pool = new Pool({ ...embedded.connection, ...pipelined, max: 1 })
  const { isReadOnly } = embedded
  const upkeep = startUpkeep(pool, { onTrouble, isReadOnly })
  const database = overPool('embedded', pool, {
    isAlone: true,
    isReadOnly,
    keeps: aloneInItsSession,
    afterClose: embedded.stop,
    onDamage,
  })
  return {
    ...database,
    async close() {
      await upkeep.stop()
      await database.close()
    },
  }
}

async function openServer(
  connectionString: string,
  onDamage: DatabaseOptions['onDamage'],
): Promise<Database> {
  const database = overServer(
    connectionString,
    { max: serverConnections, connectionTimeoutMillis: 10_000 },
    onDamage,
  )
  try {
    await refuseUnfitServer(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** A server without a question asked yet. */
export function overServer(
  connectionString: string,
  limits: Pick<PoolConfig, 'max' | 'connectionTimeoutMillis'>,
  onDamage?: DatabaseOptions['onDamage'],
): Database {
  const pool = new Pool({ connectionString, ...pipelined, ...limits })
  const watch = watchServer({ connectionString })
  return overPool('server', pool, {
    watch,
    keeps: reachedDirectly,
    afterClose: async () => watch.stop(),
    onDamage,
  })
}

/** A database over a pool of connections. PGlite has one connection, so its pool has one too. */
export function overPool(
  kind: Database['kind'],
  pool: Pool,
  {
    isAlone = false,
    isReadOnly = () => false,
    watch,
    keeps,
    afterClose,
    onDamage,
  }: {
    isAlone?: boolean
    isReadOnly?: () => boolean
    watch?: ServerWatch
    keeps?: Keeps
    afterClose?: () => Promise<void>
    onDamage?: DatabaseOptions['onDamage']
  } = {},
): Database {
  readColumnsAsJson()
  surviveBrokenConnections(pool)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pipelinedPool(pool, { watch, keeps }) }),
  })

  const begin = () =>
    kind === 'server'
      ? `begin; set local statement_timeout = '${longestStatement}'; set local idle_in_transaction_session_timeout = '${longestSilence}'`
      : isReadOnly()
        ? 'begin read only'
        : 'begin'

  let damage: Error | undefined
  const noteDamage = (error: unknown) => {
    if (damage || !(error instanceof Error) || !isDamaged(error)) return
    damage = error
    onDamage?.(error)
  }

  const inTransaction = <T>(
    start: string,
    work: (db: Tx, answer: readonly unknown[]) => Promise<T>,
  ): Promise<T> =>
    againOnConflict(() =>
      db.connection().execute(async (connection) => {
        try {
          const { rows } = await sql.raw(start).execute(connection)
          const result = await work(connection, rows)
          await sql.raw('commit').execute(connection)
          return result
        } catch (error) {
          noteDamage(error)
          await sql
            .raw('rollback')
            .execute(connection)
            .catch(() => undefined)
          throw error
        }
      }),
    )

  const inTenant: Database['inTenant'] = (tenant, work, question) =>
    inTransaction(
      `${begin()}; set local role app; set local app.tenant = ${escapeLiteral(tenant)}; ${textOf(question)}`,
      work,
    )

  return {
    kind,
    isAlone,
    inTenant,
    inTenantReading: (tenant, work) => inTenant(tenant, work),
    asOwner: (work) => inTransaction(begin(), work),
    migrate: () => migrate(pool),
    vacuumAnalyze: async () => void (await pool.query('vacuum analyze')),
    isReadOnly,
    damage: () => damage,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await db.destroy()
      await afterClose?.()
    },
  }
}

/** A connection may break at any time, with or without a question on its way; whoever asked is told, and the pool opens another. */
function surviveBrokenConnections(pool: Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Several statements in one message take no parameters: the values stand in the text. */
const textOf = (question: FunctionCall | undefined): string =>
  question ? `select * from ${question.name}(${question.values.map(escapeLiteral).join(', ')})` : ''

/** SQLSTATE 40001 serialisation failure, 40P01 deadlock; or a plan that does not fit its table any more. */
const isConflict = (error: unknown) =>
  isOutdatedPlan(error) ||
  (error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01'))

/** SQLSTATE 23505: a key that was free when the work looked, and that somebody else has committed since. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

const mostTries = 5
/** A second look sees what the other one wrote and says so; a key that is taken even then is nobody's race. */
const mostTriesOfAKey = 2
/** Milliseconds, twice as long for each further try: whoever lost lets the other finish instead of meeting it again. */
const firstPause = 10

async function againOnConflict<T>(run: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const most = isTaken(error) ? mostTriesOfAKey : isConflict(error) ? mostTries : 1
    if (tries >= most) throw error
    await setTimeout(firstPause * 2 ** tries * Math.random())
    return againOnConflict(run, tries + 1)
  }
}

/** Refused before anything is written: an old server, one that takes no writes, and a new database of another encoding. */
async function refuseUnfitServer(database: Database): Promise<void> {
  const { rows } = await database
    .asOwner((db) =>
      sql<{ version: number; encoding: string; isReadOnly: boolean; isNew: boolean }>`
        select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
          current_setting('transaction_read_only')::boolean as "isReadOnly", to_regclass('migrations') is null as "isNew"`.execute(
        db,
      ),
    )
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`DATABASE_URL: el servidor no responde (${error.code ?? error.message})`, {
        cause: error,
      })
    })
  const { version = 0, encoding = '', isReadOnly = false, isNew = false } = rows[0] ?? {}
  const refuse = (sentence: string) => {
    throw new Error(`DATABASE_URL: ${sentence}`)
  }
  if (version < oldestServer)
    refuse(`hace falta PostgreSQL 15 o posterior; el servidor es ${Math.floor(version / 10_000)}.`)
  if (isReadOnly)
    refuse('ese servidor es de solo lectura, como una réplica. Escribe la dirección del principal.')
  if (isNew && encoding !== 'UTF8')
    refuse(
      `esa base de datos guarda el texto en ${encoding} y hace falta UTF8. Créala así: createdb -T template0 -E UTF8 --locale=C.UTF-8 <base>`,
    )
}
