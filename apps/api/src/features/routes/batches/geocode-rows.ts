import type { TaskRun } from '../../../platform/tasks/run-task.ts'
import { locateRows } from '../locating/locate-rows.ts'
import type { Locator } from '../locating/locator.ts'
import { storeAnswers } from '../locating/store-answers.ts'
import { updateBatchCounts } from './batch-counts.ts'
import { claimBatch } from './claim-batch.ts'
import { beforeAll, type RowPlace } from './rows.queries.ts'
import { waitingCounts, waitingRows } from './waiting-rows.queries.ts'

export type GeocodeInput = { readonly batchId: number }

/** How far a batch is: shown while it runs, by result and by the row that is being located. */
type Detail = Record<'SUCCESS' | 'CACHED' | 'QUALITY_REJECTED' | 'FAILED' | 'ERROR', number> & {
  rowNumber: number
  sheet: number
  sheetName: string | null
}

/** Rows between two commits: what is committed is not asked again after a crash. A provider answers slowly, so few. */
const rowsPerStep = { embedded: 200, provider: 20 }

/** Locates the waiting rows of a batch. Taken up again after a crash it goes on with those that still wait. */
export async function geocodeRows(run: TaskRun<GeocodeInput>, locator: Locator): Promise<GeocodeInput> {
  const { inTenant, input } = run
  const { batchId } = input
  const counts = await inTenant(async (db) => {
    await claimBatch(db, batchId, run.taskId)
    await setStatus(db, batchId, 'GEOCODING')
    return waitingCounts(db, batchId)
  })
  try {
    await locateWaiting(run, locator, counts)
  } finally {
    await inTenant(async (db) => {
      const { waiting } = await waitingCounts(db, batchId)
      await setStatus(db, batchId, waiting > 0 ? 'CANCELLED' : 'GEOCODED')
      await updateBatchCounts(db, batchId, { now: run.clock(), by: undefined })
    })
  }
  return { batchId }
}

type Counts = Awaited<ReturnType<typeof waitingCounts>>

async function locateWaiting(
  { inTenant, input, signal, progress }: TaskRun<GeocodeInput>,
  locator: Locator,
  counts: Counts,
) {
  const geocoder = await locator.geocoderOf(inTenant)
  const limit = locator.provider ? rowsPerStep.provider : rowsPerStep.embedded
  const detail: Detail = { ...counts.byStatus, rowNumber: 0, sheet: 0, sheetName: null }
  let done = counts.total - counts.waiting
  const report = () => progress({ done, total: counts.total, note: 'filas', detail: { ...detail } })
  report()
  for (let last: RowPlace = beforeAll; !signal.aborted;) {
    const after = last
    const rows = await inTenant((db) => waitingRows(db, input.batchId, after, limit))
    const lastRow = rows.at(-1)
    if (!lastRow) return
    last = lastRow
    const answers = await locateRows(rows, geocoder, signal)
    await inTenant((db) => storeAnswers(db, answers, 'task'))
    done += answers.length
    Object.assign(detail, {
      rowNumber: lastRow.row_number,
      sheet: lastRow.sheet,
      sheetName: lastRow.sheet_name,
    } satisfies Partial<Detail>)
    for (const { columns } of answers) detail[columns.geocoding_status as 'SUCCESS'] += 1
    report()
  }
}

type Db = Parameters<typeof claimBatch>[0]

async function setStatus(db: Db, batchId: number, processing_status: string): Promise<void> {
  await db.updateTable('route_batches').set({ processing_status }).where('id', '=', batchId).execute()
}
