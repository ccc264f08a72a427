import type { Scan, ScanJob } from '@cuadrante/contract/portal/scan.ts'
import { expect, test } from 'vitest'
import type { QueuedScan } from './scan-queue.ts'
import { afterSending, viewOf } from './scan-view.ts'

const scanOf = (id: string, state: Scan['state'] = 'scanned'): Scan => ({
  id,
  code: `841012816${id}`,
  at: `2026-11-20T08:0${id}:00.000Z`,
  state,
})
const waiting = (id: string, state?: Scan['state']): QueuedScan => ({ ...scanOf(id, state), jobId: 7 })

const aJob = (changes: Partial<ScanJob> = {}): ScanJob => ({
  id: 7,
  campaign: 'Verano 2026',
  client: 'Zumos Alba',
  profile: null,
  center: 'Froiz Travesas',
  location: 'Vigo',
  startDate: '2026-11-20',
  endDate: '2026-11-20',
  startTime: '17:00',
  endTime: '21:00',
  status: 'ACTIVO',
  scannedItems: 18,
  confirmedItems: 15,
  scans: [scanOf('1', 'confirmed'), scanOf('2'), scanOf('3')],
  codes: [],
  ...changes,
})

test('a code that was scanned and confirmed before it left is one code that waits', () => {
  const three = ['4', '5', '6'].map((id) => waiting(id, 'confirmed'))
  expect(viewOf(aJob(), three)).toMatchObject({
    scannedItems: 21,
    confirmedItems: 18,
    waiting: { codes: 3, changes: 0 },
  })
})

test('without anything waiting it is what the server says', () => {
  expect(viewOf(aJob(), [])).toMatchObject({
    scannedItems: 18,
    confirmedItems: 15,
    waiting: { codes: 0, changes: 0 },
  })
  expect(viewOf(aJob(), []).last?.id).toBe('3')
  expect(viewOf(aJob(), []).open.map(({ id }) => id)).toEqual(['2', '3'])
})

test('what waits counts at once, and other jobs do not', () => {
  const view = viewOf(aJob(), [waiting('4'), { ...waiting('5'), jobId: 8 }])
  expect(view).toMatchObject({ scannedItems: 19, confirmedItems: 15, waiting: { codes: 1, changes: 0 } })
  expect(view.last?.id).toBe('4')
})

test('a confirmation of what the server has counts as confirmed only', () => {
  const view = viewOf(aJob(), [waiting('2', 'confirmed'), waiting('3', 'confirmed')])
  expect(view).toMatchObject({ scannedItems: 18, confirmedItems: 17, open: [] })
})

test('an undone code leaves both counters, and the one before is the last', () => {
  expect(viewOf(aJob(), [waiting('3', 'undone')])).toMatchObject({ scannedItems: 17, last: { id: '2' } })
  expect(viewOf(aJob(), [waiting('1', 'undone')])).toMatchObject({ scannedItems: 17, confirmedItems: 14 })
})

test('a code scanned and undone before it was ever sent counts nothing', () => {
  expect(viewOf(aJob(), [waiting('9', 'undone')])).toMatchObject({ scannedItems: 18, confirmedItems: 15 })
})

test('the first code without connection shows the job as started', () => {
  expect(viewOf(aJob({ status: 'PENDIENTE', scans: [] }), [waiting('1')]).status).toBe('ACTIVO')
  expect(viewOf(aJob({ status: 'PENDIENTE', scans: [] }), [waiting('1', 'undone')]).status).toBe('PENDIENTE')
})

test('once sent, the view is the same as before, from the server alone', () => {
  const queue = [waiting('3', 'confirmed'), waiting('4'), waiting('2', 'undone')]
  const before = viewOf(aJob(), queue)
  const counters = { status: 'ACTIVO', scannedItems: 18, confirmedItems: 16 } as const
  expect(viewOf(afterSending(aJob(), queue, counters), [])).toEqual({
    ...before,
    waiting: { codes: 0, changes: 0 },
  })
})

test('confirming what the server has is no code more, and one undone before it left is none', () => {
  const scanned = [waiting('7'), waiting('8'), waiting('9')].map((scan) => ({
    ...scan,
    state: 'confirmed' as const,
  }))
  const confirmed = [waiting('2', 'confirmed'), waiting('3', 'confirmed')]
  expect(viewOf(aJob(), [...scanned, ...confirmed, waiting('10', 'undone')]).waiting).toEqual({
    codes: 3,
    changes: 2,
  })
})
