import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import type { Database } from '../database/database.ts'
import { explainBackupFolder } from './backup-folder.ts'
import { noteBackup } from './backup-runs.ts'
import type { BackupReport } from './backup.ts'

/** When backups are written and how long they stay, as the agency has set it. */
export type BackupPlan = {
  readonly isOn: boolean
  /** Hour of the agency's day, 0–23. */
  readonly hour: number
  readonly daysKept: number
  readonly timeZone: Zone
}

type Deps = {
  readonly database: Database
  readonly dir: string
  readonly clock: () => Date
  readonly plan: () => Promise<BackupPlan>
  /** Writes and verifies a backup. */
  readonly write: (file: string) => Promise<BackupReport>
  /** Told of which day there is none, and why; called once for each try. */
  readonly onFailure: (day: Day, reason: string) => Promise<void>
  readonly onTrouble: (error: unknown) => void
}

export type AutomaticBackup = {
  /** Writes the backup that is due, if one is; says which file. */
  readonly runDue: () => Promise<string | undefined>
  readonly start: () => void
  readonly stop: () => Promise<void>
}

const lookEveryMilliseconds = 60_000
/** A start is the busiest moment, and many processes do not live for long. */
const firstLookMilliseconds = 600_000
/** After a failure it is tried again an hour later, as long as the day lasts. */
const pauseAfterFailure = 3_600_000
const namePattern = /^cuadrante-(\d{4}-\d{2}-\d{2})\.gz(\.age)?$/

/** The nightly backup of the embedded database: one file a day, the old ones go, and nobody has to think of it. */
export function createAutomaticBackup(deps: Deps & { readonly isEncrypted: boolean }): AutomaticBackup {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let failedAt = 0

  async function runDue(): Promise<string | undefined> {
    const plan = await deps.plan()
    const startedAt = deps.clock()
    const { day, hour } = wallTimeAt(startedAt.getTime(), plan.timeZone)
    if (!plan.isOn || minutesOf(hour) < plan.hour * 60 || startedAt.getTime() - failedAt < pauseAfterFailure)
      return undefined
    const file = join(deps.dir, `cuadrante-${day}.gz${deps.isEncrypted ? '.age' : ''}`)
    if (await isThere(file)) return undefined
    try {
      const noFolder = explainBackupFolder(deps.dir)
      if (noFolder) throw new Error(noFolder)
      await mkdir(deps.dir, { recursive: true, mode: 0o700 })
      const { rows, files } = await deps.write(file)
      const { size: bytes } = await stat(file)
      await noteBackup(
        deps.database,
        { startedAt, isAutomatic: true, file, written: { bytes, rows, files } },
        deps.clock(),
      )
      await removeOld(deps.dir, plan.daysKept)
      return file
    } catch (error) {
      failedAt = startedAt.getTime()
      const failure = error instanceof Error ? error.message : String(error)
      deps.onTrouble(error)
      await deps.onFailure(day, failure)
      await noteBackup(deps.database, { startedAt, isAutomatic: true, file, failure }, deps.clock())
      return undefined
    }
  }

  const look = () => {
    running = running.then(runDue).catch(deps.onTrouble)
  }
  return {
    runDue,
    start() {
      timer = setTimeout(() => {
        look()
        timer = setInterval(look, lookEveryMilliseconds).unref()
      }, firstLookMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Keeps the newest files, one a day; what other people have put into the folder stays. */
async function removeOld(dir: string, daysKept: number): Promise<void> {
  const backups = (await readdir(dir))
    .filter((name) => namePattern.test(name))
    .toSorted()
    .toReversed()
  for (const name of backups.slice(daysKept)) await rm(join(dir, name), { force: true })
}

/** The newest of the nightly backups in a folder. */
export async function newestBackup(dir: string): Promise<string | undefined> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => namePattern.test(name)).toSorted()
  const newest = names.at(-1)
  return newest === undefined ? undefined : join(dir, newest)
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
