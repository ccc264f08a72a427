import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Holds what somebody says of a shift of theirs: of a yes and a no at once, the second is the one that counts. */
export async function holdShift(
  db: Tx,
  { jobId, workerId }: { readonly jobId: number; readonly workerId: number | null },
): Promise<void> {
  await sql`select from assignments where job_id = ${jobId} and worker_id = ${workerId} for update`.execute(
    db,
  )
}
