import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../src/platform/database/database.ts'
import { copyTemplate } from './cluster.ts'
import { memoryDatabase } from './image.ts'

let opened: Promise<Database> | undefined

/** The worker's own migrated database; tests keep apart by a fresh tenant each. */
export function testDatabase(): Promise<Database> {
  opened ??= open()
  return opened
}

async function open(): Promise<Database> {
  const { image, serverUrl } = inject('database')
  if (serverUrl) return openDatabase({ databaseUrl: await copyTemplate(serverUrl), dataDir: '' })
  return memoryDatabase(new Blob([await readFile(image)]))
}
