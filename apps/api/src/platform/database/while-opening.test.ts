import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { whileOpening } from './while-opening.ts'

const opened = {
  kind: 'embedded',
  isAlone: true,
  asOwner: async () => 'answered',
  isReadOnly: () => true,
  damage: () => new Error('a page is damaged'),
  connections: () => ({ open: 1, idle: 0, waiting: 2 }),
} as unknown as Database

test('what is asked while a database opens is answered once it is there, and from then on it says how it is', async () => {
  let open: (database: Database) => void = () => undefined
  const opening = new Promise<Database>((resolve) => (open = resolve))
  const database = whileOpening('embedded', opening)
  expect(database.isAlone).toBe(false)
  expect(database.isReadOnly()).toBe(false)
  expect(database.damage()).toBeUndefined()
  expect(database.connections()).toEqual({ open: 0, idle: 0, waiting: 0 })

  const answer = database.asOwner(async () => 'asked')
  open(opened)
  expect(await answer).toBe('answered')
  expect(database.isAlone).toBe(true)
  expect(database.isReadOnly()).toBe(true)
  expect(database.damage()?.message).toBe('a page is damaged')
  expect(database.connections()).toEqual({ open: 1, idle: 0, waiting: 2 })
})

test('whoever asks a database that cannot be opened is told why', async () => {
  const database = whileOpening('server', Promise.reject(new Error('no such folder')))
  await expect(database.migrate()).rejects.toThrow('no such folder')
  await expect(database.close()).rejects.toThrow('no such folder')
})
