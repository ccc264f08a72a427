import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { DamagedDatabase } from './damaged-database.ts'
import { fitsSocketPath, lockDataFolder } from './data-lock.ts'
import { startDatabaseThread, type DatabaseThread } from './database-thread.ts'
import { beginWithTables } from './empty-database.ts'
import { refuseForeignFolder } from './foreign-folder.ts'
import type { Listen } from './serve-pglite.ts'
import { tryWrites } from './try-writes.ts'

export type Embedded = {
  readonly connection: PoolConfig
  /** How many times the database has synced its files since it started. */
  readonly syncs: () => Promise<number>
  /** Whether its folder cannot be written at the moment: whoever tries breaks it down. */
  readonly isReadOnly: () => boolean
  readonly stop: () => Promise<void>
}

/** Told when the database thread broke down and is being started again. */
export type OnTrouble = (error: Error) => void

/** A thread that breaks down more often than this in a row takes the process with it. */
const restartsInARow = 5
const steadyMilliseconds = 60_000
const lookAgainMilliseconds = 1000

/** Starts the embedded database of a data folder, which no other process may hold. */
export async function startEmbedded(
  dataDir: string,
  onTrouble: OnTrouble = () => undefined,
): Promise<Embedded> {
  const root = resolve(dataDir)
  refuseForeignFolder(root)
  mkdirSync(root, { recursive: true, mode: 0o700 })
  const socket = await chooseSocket(root)
  const lock = await lockDataFolder(root, socket.name)
  const folder = join(root, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const isKnown = existsSync(join(folder, 'PG_VERSION'))
  socket.clear()
  const writes = tryWrites(join(root, 'run'))
  const begun = readdirSync(folder).length === 0 ? beginWithTables(folder) : Promise.resolve()
  const start = () => startDatabaseThread({ folder, listen: socket.listen })
  const isStartable = () => writes.isPossible() && !hasNoRoom(root)
  const keeper = await begun
    .then(() => keepRunning(start, { clear: socket.clear, onTrouble, isStartable }))
    .catch(async (error: unknown) => {
      await lock.release()
      if (hasNoRoom(root))
        throw Object.assign(new Error('no space left', { cause: error }), { code: 'ENOSPC' })
      throw isKnown ? new DamagedDatabase(folder, error) : error
    })
  const isReadOnly = () => !writes.isPossible()
  const watching = endWhenSilent(keeper.current, isReadOnly)
  return {
    connection: connectionTo(socket.name),
    syncs: () => keeper.current().syncs(),
    isReadOnly,
    async stop() {
      clearInterval(watching)
      await keeper.stop()
      writes.stop()
      socket.remove()
      await lock.release()
    },
  }
}

/** PostgreSQL cannot start without a segment of its log. */
function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < 16 * 1024 * 1024
}

/** Driver settings for a socket as {@link Embedded} and the lock name it: a path, or a port of the loopback address. */
export function connectionTo(socket: string): PoolConfig {
  const who = { user: 'postgres', database: 'postgres' }
  return /^\d+$/.test(socket)
    ? { ...who, host: '127.0.0.1', port: Number(socket) }
    : { ...who, host: dirname(socket), port: socketPort }
}

const silentMilliseconds = 15_000

/**
 * Where the disk takes no writes, a database that was in the middle of one may turn in a circle for ever: one that says
 * nothing for so long is ended, so that whoever waits for it is answered. It is started again once the disk allows it.
 */
export function endWhenSilent(
  current: () => Pick<DatabaseThread, 'syncs' | 'end'>,
  isReadOnly: () => boolean,
  { patience = silentMilliseconds, every = lookAgainMilliseconds } = {},
): NodeJS.Timeout {
  let isAsking = false
  const ask = async () => {
    if (isAsking || !isReadOnly()) return
    isAsking = true
    const thread = current()
    // One that has ended already refuses, which is an answer too.
    const answered = thread.syncs().then(
      () => true,
      () => true,
    )
    if (!(await Promise.race([answered, setTimeout(patience, false, { ref: false })]))) await thread.end()
    isAsking = false
  }
  return setInterval(() => void ask(), every).unref()
}

type Keeper = { readonly current: () => DatabaseThread; readonly stop: () => Promise<void> }

/** Starts the thread again when it breaks down: what had been acknowledged is on disk, so recovery brings it back. */
export async function keepRunning(
  start: () => Promise<DatabaseThread>,
  {
    clear,
    onTrouble,
    isStartable = () => true,
  }: {
    readonly clear: () => void
    readonly onTrouble: OnTrouble
    /** Recovery writes: where it cannot, it is waited for. */
    readonly isStartable?: () => boolean
  },
): Promise<Keeper> {
  let thread = await start()
  let startedAt = Date.now()
  let restarts = 0
  let isStopping = false

  const watch = async (): Promise<void> => {
    const error = await thread.crashed
    if (isStopping) return
    if (Date.now() - startedAt > steadyMilliseconds) restarts = 0
    if (++restarts > restartsInARow) throw error
    onTrouble(error)
    while (!isStartable() && !isStopping) await setTimeout(lookAgainMilliseconds)
    if (isStopping) return
    clear()
    thread = await start()
    startedAt = Date.now()
    return watch()
  }
  void watch() // a rejection here is meant to end the process

  return {
    current: () => thread,
    async stop() {
      isStopping = true
      await thread.stop()
    },
  }
}

type Socket = {
  /** A path, or a port number in digits. */
  readonly name: string
  readonly listen: Listen
  /** Removes what an earlier process may have left at the path. */
  readonly clear: () => void
  readonly remove: () => void
}

const socketPort = 5432

/** A Unix socket that only this user can reach: in the data folder, or in a private folder where that path is too long. */
async function chooseSocket(root: string): Promise<Socket> {
  if (process.platform === 'win32') return loopbackPort()
  const file = `.s.PGSQL.${socketPort}`
  const inside = join(root, 'run', file)
  const isShort = fitsSocketPath(inside)
  const path = isShort ? inside : join(mkdtempSync(join(tmpdir(), 'cuadrante-')), file)
  mkdirSync(dirname(path), { recursive: true })
  chmodSync(dirname(path), 0o700)
  return {
    name: path,
    listen: { path },
    clear: () => rmSync(path, { force: true }),
    remove: () => removeIfPossible(isShort ? path : dirname(path)),
  }
}

/** Left where the disk takes no writes: the next start clears it. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EROFS')) throw error
  }
}

const nothing = () => undefined

/** The driver knows no named pipes, so Windows gets a free port of the loopback address. */
async function loopbackPort(): Promise<Socket> {
  const host = '127.0.0.1'
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, host, () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
  return { name: String(port), listen: { host, port }, clear: nothing, remove: nothing }
}
