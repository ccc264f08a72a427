import { expect, inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database/database.ts'
import { copyTemplate } from './cluster.ts'
import type { SuiteDatabase } from './global-setup.ts'
import { imageOf, memoryDatabase } from './image.ts'
import { collectStatements } from './plans/collect-statements.ts'

/** A run on a server leaves what it asked there, to be explained afterwards. */
const statements = process.env['TEST_STATEMENTS']
if (statements) collectStatements(statements)

/** A database of this worker, the file that has used it last, and what lives on it. */
type Held = { readonly database: Promise<Database>; file: string; readonly stops: (() => Promise<void>)[] }

let opened: Held | undefined
let other: Held | undefined
let address: Promise<string> | undefined
/** Those that no file will be given any more. */
let left: Held[] = []
let closing: Promise<unknown> = Promise.resolve()

const currentFile = (): string => expect.getState().testPath ?? ''

const hold = (): Held => ({ database: closing.then(open), file: currentFile(), stops: [] })

function used(held: Held): Promise<Database> {
  held.file = currentFile()
  return held.database
}

/** The worker's own migrated database; tests keep apart by a fresh tenant each. */
export function testDatabase(): Promise<Database> {
  opened ??= hold()
  return used(opened)
}

/** What lives on the worker's own database is stopped before that is closed. */
export function stopsBeforeClose(stop: () => Promise<void>): void {
  opened?.stops.push(stop)
}

/**
 * From here on this worker has another copy. Periodic work goes through every agency that is there: a file that asks for it
 * waits for none of those that earlier files have left. A copy whose files are over is closed: an embedded one holds about
 * 150 MB.
 */
export function renewDatabase(): void {
  left.push(...[opened, other].filter((held) => held !== undefined))
  const over = left.filter(({ file }) => file !== currentFile())
  left = left.filter((held) => !over.includes(held))
  // Whatever its files have left running: how it ends is nobody's test.
  for (const held of over) closing = closing.then(() => close(held)).catch(() => undefined)
  opened = undefined
  other = undefined
  address = undefined
}

async function close({ database, stops }: Held): Promise<void> {
  await Promise.allSettled(stops.map((stop) => stop()))
  await (await database).close()
}

/** Whether two applications answer by turns. */
export const isServedByTwo = (): boolean => inject('database').poolerUrl !== undefined

/**
 * The same database through connections of its own, where the suite runs behind the pooler: what is served over it knows
 * nothing of what the first has in memory, as a second process.
 */
export function otherDatabase(): Promise<Database> | undefined {
  if (!isServedByTwo()) return undefined
  other ??= hold()
  return used(other)
}

async function open(): Promise<Database> {
  const { image, serverUrl, poolerUrl }: SuiteDatabase = inject('database')
  if (!serverUrl) return memoryDatabase(await imageOf(image))
  address ??= copyTemplate(serverUrl).then((name) =>
    (poolerUrl ?? serverUrl).replace('/postgres?', `/${name}?`),
  )
  return openDatabase({ databaseUrl: await address, dataDir: '' })
}
