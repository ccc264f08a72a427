import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../thread-file.ts'
import type { BusyHours, CalendarOrder } from './busy-hours-in.ts'

const patienceMilliseconds = 5000

/** The busy hours of a calendar that nobody vouches for; nothing where it is none, or takes too long or too much room. */
export async function busyHoursInThread(
  order: CalendarOrder,
  signal = AbortSignal.timeout(patienceMilliseconds),
): Promise<readonly BusyHours[] | undefined> {
  const worker = new Worker(threadFile('calendars'), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  // What fails while it is being given up would end the process if nobody listened.
  worker.on('error', () => undefined)
  try {
    const [hours] = (await once(worker, 'message', { signal })) as [readonly BusyHours[]]
    return hours
  } catch {
    return undefined
  } finally {
    await worker.terminate()
  }
}
