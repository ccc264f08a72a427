import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetPerson } from '../../../api/browser-memory.ts'
import { newScan } from './new-scan.ts'
import { openScanQueue } from './scan-queue.ts'

const aScan = (code = '8410128160012', jobId = 7) => newScan(jobId, code, new Date('2026-11-20T08:30:00Z'))

const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

afterEach(() => vi.restoreAllMocks())

describe('the queue of codes', () => {
  test('keeps what is put in it for the next page of the same person', () => {
    const scan = aScan()
    openScanQueue('demo', 7).put([scan])
    expect(openScanQueue('demo', 7).all()).toEqual([scan])
  })

  test('belongs to one person of one agency', () => {
    openScanQueue('demo', 7).put([aScan()])
    expect(openScanQueue('demo', 8).all()).toEqual([])
    expect(openScanQueue('otra', 7).all()).toEqual([])
  })

  test('S23 outlives the end of the session, and holds codes and job numbers only', () => {
    localStorage.setItem('auth_token', 'secret')
    openScanQueue('demo', 7).put([aScan()])
    forgetPerson()
    expect(localStorage.getItem('auth_token')).toBeNull()
    expect(openScanQueue('demo', 7).all()).toHaveLength(1)
    const stored = Object.values(localStorage).join('')
    expect(Object.keys(JSON.parse(stored)[0]).toSorted()).toEqual(['at', 'code', 'id', 'jobId', 'state'])
  })

  test('moves a waiting scan on and never back', () => {
    const queue = openScanQueue('demo', 7)
    const scan = aScan()
    queue.put([scan])
    queue.put([{ ...scan, state: 'undone' }])
    queue.put([{ ...scan, state: 'confirmed' }])
    expect(queue.all()).toMatchObject([{ id: scan.id, state: 'undone' }])
  })

  test('forgets what was stored, but not what has moved on since it was sent', () => {
    const queue = openScanQueue('demo', 7)
    const [sent, moved] = [aScan(), aScan()]
    queue.put([sent, moved])
    const batch = [...queue.all()]
    queue.put([{ ...moved, state: 'confirmed' }])
    queue.acknowledge(batch)
    expect(queue.all()).toMatchObject([{ id: moved.id, state: 'confirmed' }])
  })

  test('sees what another tab has put in', () => {
    const [here, there] = [openScanQueue('demo', 7), openScanQueue('demo', 7)]
    here.put([aScan('1')])
    there.put([aScan('2')])
    expect(here.all().map(({ code }) => code)).toEqual(['1', '2'])
  })

  test('gives the same list until something changes', () => {
    const queue = openScanQueue('demo', 7)
    queue.put([aScan()])
    expect(queue.all()).toBe(queue.all())
  })

  test('works as long as the page where nothing can be stored', () => {
    fillStorage()
    const queue = openScanQueue('demo', 71)
    queue.put([aScan()])
    expect(queue.all()).toHaveLength(1)
  })

  test('keeps in the page what no longer fits beside what is stored, and stores it when there is room', () => {
    const queue = openScanQueue('demo', 72)
    queue.put([aScan('1')])
    fillStorage()
    queue.put([aScan('2')])
    expect(queue.all().map(({ code }) => code)).toEqual(['1', '2'])
    vi.restoreAllMocks()
    queue.put([aScan('3')])
    expect(JSON.parse(localStorage.getItem('scan-queue:demo:72') ?? '')).toHaveLength(3)
  })

  test('survives a text that is no queue', () => {
    localStorage.setItem('scan-queue:demo:7', '{"broken"')
    expect(openScanQueue('demo', 7).all()).toEqual([])
  })
})

test('a new scan has an id of its own in the form that the server takes', () => {
  const ids = Array.from({ length: 500 }, () => aScan().id)
  expect(new Set(ids).size).toBe(500)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
