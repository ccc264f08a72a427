import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { renewDatabase, testDatabase } from '../../../test/database.ts'
import type { Database } from '../database/database.ts'
import { createAutomaticBackup, newestBackup } from './automatic-backup.ts'
import { explainBackupFolder } from './backup-folder.ts'
import { lastBackups } from './backup-runs.ts'

let database: Database
beforeAll(async () => {
  renewDatabase()
  database = await testDatabase()
})

/** A clockwork whose time the test sets, over a disk that it can fill. */
function aNight({ daysKept = 7, hour = 3, dir = mkdtempSync(join(tmpdir(), 'cuadrante-nightly-')) } = {}) {
  const night = {
    now: new Date('2026-11-20T00:30:00Z'),
    isDiskFull: false,
    told: [] as { day: string; reason: string }[],
  }
  const automatic = createAutomaticBackup({
    database,
    dir,
    isEncrypted: false,
    clock: () => night.now,
    plan: async () => ({ isOn: true, hour, daysKept, timeZone: 'Europe/Madrid' }),
    async write(file) {
      if (night.isDiskFull) throw new Error('ENOSPC')
      writeFileSync(file, 'copia')
      return { rows: 1, tables: 1, files: 0 }
    },
    onFailure: async (day, reason) => void night.told.push({ day, reason }),
    onTrouble: () => undefined,
  })
  const names = () => readdirSync(dir).toSorted()
  const at = async (moment: string) => {
    night.now = new Date(moment)
    return automatic.runDue()
  }
  return { dir, night, names, at }
}
const last = () => database.asOwner(lastBackups)

test('R2 a backup is written once a day, from the hour of the agency on', async () => {
  const { at, names } = aNight()
  expect(await at('2026-11-20T01:59:00Z')).toBeUndefined() // 02:59 in Madrid
  expect(await at('2026-11-20T02:00:00Z')).toMatch(/cuadrante-2026-11-20\.gz$/)
  expect(await at('2026-11-20T20:00:00Z')).toBeUndefined()
  expect(await at('2026-11-21T02:00:00Z')).toMatch(/cuadrante-2026-11-21\.gz$/)
  expect(names()).toEqual(['cuadrante-2026-11-20.gz', 'cuadrante-2026-11-21.gz'])
  expect((await last()).writtenAt).toContain('2026-11-21')
})

test('R2 old backups go after the days that are set, other files stay', async () => {
  const { at, dir, names } = aNight({ daysKept: 2 })
  writeFileSync(join(dir, 'antes-de-actualizar.gz'), 'a mano')
  for (const day of [20, 21, 22, 23]) await at(`2026-11-${day}T09:00:00Z`)
  expect(names()).toEqual(['antes-de-actualizar.gz', 'cuadrante-2026-11-22.gz', 'cuadrante-2026-11-23.gz'])
  expect(await newestBackup(dir)).toBe(join(dir, 'cuadrante-2026-11-23.gz'))
})

test('R2 R8 a failure is told and noted, the old backups stay, and it is tried again an hour later', async () => {
  const { at, night, names } = aNight({ daysKept: 1 })
  await at('2026-11-20T09:00:00Z')
  night.isDiskFull = true
  expect(await at('2026-11-21T09:00:00Z')).toBeUndefined()
  expect(await at('2026-11-21T09:30:00Z')).toBeUndefined()
  expect(night.told).toEqual([{ day: '2026-11-21', reason: 'ENOSPC' }])
  expect(names()).toEqual(['cuadrante-2026-11-20.gz'])
  expect((await last()).failure?.reason).toBe('ENOSPC')
  night.isDiskFull = false
  expect(await at('2026-11-21T10:00:00Z')).toMatch(/2026-11-21/)
  expect((await last()).failure).toBeNull()
})

test('R8 a folder that cannot be written says so with its variable and its way', async () => {
  const there = mkdtempSync(join(tmpdir(), 'cuadrante-nightly-'))
  expect(explainBackupFolder(join(there, 'a', 'b'))).toBeUndefined()
  writeFileSync(join(there, 'archivo'), '')
  const dir = join(there, 'archivo', 'copias')
  const reason = `BACKUP_DIR: en ${dir} no se pueden escribir copias, porque una parte de ese camino es un archivo. Dale permiso a este usuario o elige otra carpeta.`
  expect(explainBackupFolder(dir)).toBe(reason)
  const { at, night } = aNight({ dir })
  await at('2026-11-20T09:00:00Z')
  expect(night.told).toEqual([{ day: '2026-11-20', reason }])
})

test('R8 a failure is that of the day of the agency, also in its first hour', async () => {
  const { at, night } = aNight({ hour: 0 })
  night.isDiskFull = true
  await at('2026-11-20T23:30:00Z') // 00:30 of the 21st in Madrid
  expect(night.told).toEqual([{ day: '2026-11-21', reason: 'ENOSPC' }])
})
