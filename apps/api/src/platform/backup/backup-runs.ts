import type { Database, Tx } from '../database/database.ts'

export type BackupRun = {
  readonly startedAt: Date
  readonly isAutomatic: boolean
  readonly file: string
  readonly written?: { readonly bytes: number; readonly rows: number; readonly files: number }
  /** Why there is no backup. */
  readonly failure?: string
}

/** Notes that a backup was written, or why it was not. */
export async function noteBackup(database: Database, run: BackupRun, now: Date): Promise<void> {
  await database.asOwner((db) =>
    db
      .insertInto('backup_runs')
      .values({
        started_at: run.startedAt.toISOString(),
        finished_at: now.toISOString(),
        is_automatic: run.isAutomatic,
        file: run.file,
        bytes: run.written?.bytes ?? null,
        rows: run.written?.rows ?? null,
        files: run.written?.files ?? null,
        failure: run.failure ?? null,
      })
      .execute(),
  )
}

export type LastBackups = {
  /** When the newest backup was finished; null when there has been none. */
  readonly writtenAt: string | null
  /** The last try, if it failed. */
  readonly failure: { readonly at: string; readonly reason: string } | null
}

/** The newest backup, and whether the last try failed. */
export async function lastBackups(db: Tx): Promise<LastBackups> {
  const runs = await db
    .selectFrom('backup_runs')
    .select(['finished_at', 'failure'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const last = runs[0]
  const written = runs.find(({ failure }) => failure === null)
  return {
    writtenAt: written?.finished_at ?? null,
    failure: last?.failure ? { at: last.finished_at, reason: last.failure } : null,
  }
}
