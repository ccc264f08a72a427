import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database/database.ts'
import { copyTemplate } from './cluster.ts'
import type { SuiteDatabase } from './global-setup.ts'
import { imageOf, memoryDatabase } from './image.ts'
import { collectStatements } from './plans/collect-statements.ts'

/** A run on a server leaves what it asked there, to be explained afterwards. */
const statements = process.env['TEST_STATEMENTS']
if (statements) collectStatements(statements)

let opened: Promise<Database> | undefined
let other: Promise<Database> | undefined
let address: Promise<string> | undefined

/** The worker's own migrated database; tests keep apart by a fresh tenant each. */
export function testDatabase(): Promise<Database> {
  opened ??= open()
  return opened
}

/**
 * From here on this worker has another copy. Periodic work goes through every agency that is there: a file that asks for it
 * waits for none of those that earlier files have left.
 */
export function renewDatabase(): void {
  opened = undefined
  other = undefined
  address = undefined
}

/** Whether two applications answer by turns. */
export const isServedByTwo = (): boolean => inject('database').poolerUrl !== undefined

/**
 * The same database through connections of its own, where the suite runs behind the pooler: what is served over it knows
 * nothing of what the first has in memory, as a second process.
 */
export function otherDatabase(): Promise<Database> | undefined {
  if (!isServedByTwo()) return undefined
  other ??= open()
  return other
}

async function open(): Promise<Database> {
  const { image, serverUrl, poolerUrl }: SuiteDatabase = inject('database')
  if (!serverUrl) return memoryDatabase(await imageOf(image))
  address ??= copyTemplate(serverUrl).then((name) =>
    (poolerUrl ?? serverUrl).replace('/postgres?', `/${name}?`),
  )
  return openDatabase({ databaseUrl: await address, dataDir: '' })
}
