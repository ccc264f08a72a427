import type { ScanCounters } from '@cuadrante/contract/portal/scan.ts'
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../api/failure.ts'
import { newScan } from './new-scan.ts'
import { openScanQueue, type QueuedScan } from './scan-queue.ts'
import { createScanSender } from './scan-sender.ts'

const counters: ScanCounters = { status: 'ACTIVO', scannedItems: 1, confirmedItems: 0 }

/** A server that stores each id once, and can be cut off or made to refuse. */
function aServer() {
  const stored = new Map<string, QueuedScan>()
  const calls: number[] = []
  let next: (jobId: number) => Failure | undefined = () => undefined
  return {
    stored,
    calls,
    failWith: (how: typeof next) => (next = how),
    async send(jobId: number, scans: readonly QueuedScan[]) {
      calls.push(jobId)
      const failure = next(jobId)
      if (failure) throw failure
      for (const scan of scans) stored.set(scan.id, scan)
      return counters
    },
  }
}

const gone = () => new Failure(0, { code: 'no_response', message: 'Sin respuesta.' })
const refused = () => new Failure(409, { code: 'job_takes_no_scans', message: 'El trabajo #7 está cerrado.' })

function aPhone() {
  const server = aServer()
  const queue = openScanQueue('demo', 7)
  const heard: string[] = []
  const sender = createScanSender({
    queue,
    send: server.send,
    onSent: (jobId, scans) => void heard.push(`${jobId}: ${scans.length}`),
  })
  const scans = (jobId: number, count: number) =>
    queue.put(Array.from({ length: count }, (_, index) => newScan(jobId, String(index))))
  return { server, queue, sender, heard, scans }
}

describe('sending codes', () => {
  test('goes job by job, in batches that the server takes, until nothing waits', async () => {
    const { scans, sender, queue, heard } = aPhone()
    scans(7, 450)
    scans(8, 3)
    await sender.flush()
    expect(heard).toEqual(['7: 200', '7: 200', '7: 50', '8: 3'])
    expect(queue.all()).toEqual([])
  })

  test('keeps everything while there is no answer, and sends it once when there is', async () => {
    const { scans, sender, queue, server } = aPhone()
    scans(7, 6)
    server.failWith(gone)
    await sender.flush()
    expect(queue.all()).toHaveLength(6)
    server.failWith(() => undefined)
    await Promise.all([sender.flush(), sender.flush(), sender.flush()])
    expect(server.stored.size).toBe(6)
    expect(server.calls).toEqual([7, 7])
    expect(queue.all()).toEqual([])
  })

  test.each([401, 403, 429, 500, 503])('waits after a %s: it is not about the codes', async (status) => {
    const { scans, sender, queue, server } = aPhone()
    scans(7, 1)
    server.failWith(() => new Failure(status, { code: 'x', message: 'x' }))
    await sender.flush()
    expect(queue.all()).toHaveLength(1)
    expect(sender.refusalOf(7)).toBeUndefined()
  })

  test('says why the codes of one job are refused, keeps them, and goes on with the others', async () => {
    const { scans, sender, queue, server } = aPhone()
    scans(7, 2)
    scans(8, 1)
    server.failWith((jobId) => (jobId === 7 ? refused() : undefined))
    await sender.flush()
    expect(sender.refusalOf(7)).toBe('El trabajo #7 está cerrado.')
    expect(queue.all().map(({ jobId }) => jobId)).toEqual([7, 7])
    await sender.flush()
    expect(server.calls).toEqual([7, 8])
  })

  test('asks again after a retry', async () => {
    const { scans, sender, queue, server } = aPhone()
    scans(7, 1)
    server.failWith(refused)
    await sender.flush()
    server.failWith(() => undefined)
    sender.retry(7)
    await sender.flush()
    expect(queue.all()).toEqual([])
  })

  test('a code scanned while others are on their way is sent too', async () => {
    const { scans, sender, server, queue } = aPhone()
    scans(7, 1)
    const sending = sender.flush()
    scans(7, 1)
    await sending
    expect(server.stored.size).toBe(2)
    expect(queue.all()).toEqual([])
  })
})
