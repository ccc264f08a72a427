import { randomUUID } from 'node:crypto'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { historyEndpoints } from '@cuadrante/contract/history/endpoints.ts'
import { portalEndpoints as endpoints } from '@cuadrante/contract/portal/endpoints.ts'
import type { Scan } from '@cuadrante/contract/portal/scan.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { refused, scheduleOn } from '../../campaigns/testing/a-planned-agency.ts'
import { aWorkerAtWork } from '../testing/a-worker-at-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock: () => new Date('2026-11-20T08:30:00Z') })
})

let second = 0
/** Each a second after the one before. */
const aScan = (state: Scan['state'] = 'scanned', code = '8410128160012'): Scan => ({
  id: randomUUID(),
  code,
  at: new Date(Date.parse('2026-11-20T08:00:00Z') + ++second * 1000).toISOString(),
  state,
})

async function aScannedJob(
  status: 'PENDIENTE' | 'ACTIVO' | 'COMPLETADO' | 'FACTURADO' | 'ANULADO' = 'PENDIENTE',
) {
  const work = await aWorkerAtWork(app)
  const job = await work.aJob({ workerId: work.workerId, status })
  const params = { id: job.id }
  return {
    ...work,
    job,
    send: (...scans: Scan[]) => work.lucia.call(endpoints.sendScans, { params, body: { scans } }),
    read: () => work.lucia.call(endpoints.scanJob, { params }),
  }
}

describe('scanning a job', () => {
  test('of a night is told of the day on which it begins', async () => {
    const { lucia, aJob, workerId } = await aWorkerAtWork(app)
    const schedules = scheduleOn({ '2026-11-20': '22:00-23:59', '2026-11-21': '00:00-06:00' })
    const { id } = await aJob({ workerId, schedules })
    const told = { startDate: '2026-11-20', endDate: '2026-11-20', startTime: '22:00', endTime: '06:00' }
    expect(await lucia.call(endpoints.scanJob, { params: { id } })).toMatchObject(told)
  })

  test('the first code starts it, in the name of who scans', async () => {
    const { send, read, admin, job } = await aScannedJob()
    expect(await read()).toMatchObject({ status: 'PENDIENTE', scannedItems: 0, confirmedItems: 0, scans: [] })
    expect(await send(aScan())).toEqual({ status: 'ACTIVO', scannedItems: 1, confirmedItems: 0 })
    const events = await admin.call(historyEndpoints.list, { query: { entity: 'job', entityId: job.id } })
    expect(events.content[0]).toMatchObject({ action: 'started', by: 'Lucía Pérez' })
    expect((await admin.call(jobEndpoints.get, { params: { id: job.id } })).status).toBe('ACTIVO')
  })

  test('confirmed units count twice: as scanned and as confirmed', async () => {
    const { send, read } = await aScannedJob()
    const [first, second] = [aScan(), aScan('scanned', '8410128160029')]
    await send(first, second)
    expect(await send({ ...first, state: 'confirmed' })).toMatchObject({ scannedItems: 2, confirmedItems: 1 })
    expect(await read()).toMatchObject({
      scans: [{ state: 'confirmed' }, { state: 'scanned' }],
      codes: [
        { code: '8410128160012', scanned: 1, confirmed: 1 },
        { code: '8410128160029', scanned: 1, confirmed: 0 },
      ],
    })
  })

  test('what is undone counts no more, also after it was confirmed, and never comes back', async () => {
    const { send, read } = await aScannedJob()
    const scan = aScan()
    await send(scan, aScan())
    await send({ ...scan, state: 'confirmed' })
    expect(await send({ ...scan, state: 'undone' })).toMatchObject({ scannedItems: 1, confirmedItems: 0 })
    expect(await send({ ...scan, state: 'confirmed' })).toMatchObject({ scannedItems: 1, confirmedItems: 0 })
    expect((await read()).scans).toHaveLength(1)
  })

  test('S19 the same codes sent again, in pieces and out of order, count once', async () => {
    const { send } = await aScannedJob()
    const scans = Array.from({ length: 6 }, () => aScan())
    const confirmed = scans.map((scan) => ({ ...scan, state: 'confirmed' as const }))
    await send(...scans)
    await send(...confirmed.slice(0, 4))
    await send(...scans.toReversed())
    await send(...confirmed.slice(2), ...scans)
    expect(await send(...confirmed)).toEqual({ status: 'ACTIVO', scannedItems: 6, confirmedItems: 6 })
  })

  test('S17 fifty phones at once: every code counts, none twice, and the job starts once', async () => {
    const { send, admin, job } = await aScannedJob()
    const scans = Array.from({ length: 25 }, () => aScan())
    await Promise.all([...scans, ...scans].map((scan) => send(scan)))
    expect(await send(...scans)).toMatchObject({ scannedItems: 25, confirmedItems: 0 })
    const events = await admin.call(historyEndpoints.list, { query: { entity: 'job', entityId: job.id } })
    expect(events.content.filter(({ action }) => action === 'started')).toHaveLength(1)
  })
})

describe('a job that may not be scanned', () => {
  test.each(['ANULADO', 'FACTURADO'] as const)('takes no codes while %s', async (status) => {
    const { send, read } = await aScannedJob(status)
    expect(await refused(send(aScan()))).toMatchObject({ code: 'job_takes_no_scans' })
    expect(await read()).toMatchObject({ scannedItems: 0 })
  })

  test('once completed it still takes what a phone had kept, and stays completed', async () => {
    const { send } = await aScannedJob('COMPLETADO')
    expect(await send(aScan())).toEqual({ status: 'COMPLETADO', scannedItems: 1, confirmedItems: 0 })
  })

  test('is not started over another job of the same hours: nothing is stored', async () => {
    const { send, read, aJob, workerId } = await aScannedJob()
    await aJob({ workerId, status: 'ACTIVO', schedules: scheduleOn({ '2026-11-20': '11:00-16:00' }) })
    expect(await refused(send(aScan()))).toMatchObject({ code: 'worker_busy' })
    expect(await read()).toMatchObject({ status: 'PENDIENTE', scannedItems: 0, scans: [] })
  })

  test('is not started before its day, which the refusal says: nothing is stored', async () => {
    const { lucia, aJob, workerId } = await aWorkerAtWork(app)
    const { id } = await aJob({ workerId, schedules: scheduleOn({ '2026-11-29': '09:00-14:00' }) })
    const params = { id }
    expect(
      await refused(lucia.call(endpoints.sendScans, { params, body: { scans: [aScan()] } })),
    ).toMatchObject({
      code: 'job_day_ahead',
      message: 'Este trabajo empieza el 29/11/2026: se escanea desde ese día.',
    })
    expect(await lucia.call(endpoints.scanJob, { params })).toMatchObject({ status: 'PENDIENTE', scans: [] })
  })

  test.each([
    ['that a phone has kept since yesterday', 'PENDIENTE', '2026-11-19'],
    ['of a job that the office has started before its day', 'ACTIVO', '2026-11-29'],
  ] as const)('does not keep off codes %s', async (_which, status, day) => {
    const { lucia, aJob, workerId } = await aWorkerAtWork(app)
    const { id } = await aJob({ workerId, status, schedules: scheduleOn({ [day]: '09:00-14:00' }) })
    const reply = await lucia.call(endpoints.sendScans, { params: { id }, body: { scans: [aScan()] } })
    expect(reply).toMatchObject({ status: 'ACTIVO', scannedItems: 1 })
  })

  test('S4 is somebody else’s', async () => {
    const { tenant, aWorker, job } = await aScannedJob()
    const xoel = await tenant.as('ROLE_USER', { name: 'Xoel Rey' })
    await aWorker({ name: 'Xoel Rey', userId: xoel.userId })
    const params = { id: job.id }
    expect(await refused(xoel.call(endpoints.scanJob, { params }))).toMatchObject({ code: 'not_found' })
    expect(
      await refused(xoel.call(endpoints.sendScans, { params, body: { scans: [aScan()] } })),
    ).toMatchObject({
      code: 'not_found',
    })
  })

  test('S4 another’s scan is neither moved nor told by its number', async () => {
    const { send, read, tenant, aWorker, aJob } = await aScannedJob()
    const theirs = aScan()
    const xoel = await tenant.as('ROLE_USER', { name: 'Xoel Rey' })
    const job = await aJob({ workerId: await aWorker({ name: 'Xoel Rey', userId: xoel.userId }) })
    await xoel.call(endpoints.sendScans, { params: { id: job.id }, body: { scans: [theirs] } })
    expect(await send({ ...theirs, state: 'undone' })).toMatchObject({ scannedItems: 0 })
    expect((await read()).scans).toEqual([])
    expect(await xoel.call(endpoints.scanJob, { params: { id: job.id } })).toMatchObject({ scannedItems: 1 })
  })

  test('codes scanned before somebody else took over still arrive', async () => {
    const { send, admin, aWorker, job } = await aScannedJob()
    const { version } = await admin.call(jobEndpoints.get, { params: { id: job.id } })
    await admin.call(jobEndpoints.patch, {
      params: { id: job.id },
      body: { change: { workerId: await aWorker({ name: 'Xoel Rey' }) }, version },
    })
    expect(await send(aScan())).toEqual({ status: 'PENDIENTE', scannedItems: 1, confirmedItems: 0 })
  })

  test('S4 whoever took over neither reads nor counts what was scanned before', async () => {
    const { send, tenant, admin, aWorker, job } = await aScannedJob()
    await send(aScan('confirmed'))
    const xoel = await tenant.as('ROLE_USER', { name: 'Xoel Rey' })
    const params = { id: job.id }
    const { version } = await admin.call(jobEndpoints.get, { params })
    const workerId = await aWorker({ name: 'Xoel Rey', userId: xoel.userId })
    await admin.call(jobEndpoints.patch, { params, body: { change: { workerId }, version } })
    const nothing = { scannedItems: 0, confirmedItems: 0, scans: [], codes: [] }
    expect(await xoel.call(endpoints.scanJob, { params })).toMatchObject(nothing)
    const own = aScan('scanned', '8410128160029')
    expect(await xoel.call(endpoints.sendScans, { params, body: { scans: [own] } })).toMatchObject({
      scannedItems: 1,
      confirmedItems: 0,
    })
    expect(await send(aScan())).toMatchObject({ scannedItems: 2, confirmedItems: 1 })
  })
})

test.each([
  ['a number that is none', { id: 'uno' }],
  ['no code', { code: '   ' }],
  ['a state that is none', { state: 'lost' }],
  ['an hour that is none', { at: 'ayer' }],
])('a scan with %s is refused as a whole', async (_what, wrong) => {
  const { lucia, job, read } = await aScannedJob()
  const scans = [aScan(), { ...aScan(), ...wrong } as Scan]
  expect(
    await refused(lucia.call(endpoints.sendScans, { params: { id: job.id }, body: { scans } })),
  ).toMatchObject({ code: 'invalid_input' })
  expect(await read()).toMatchObject({ scannedItems: 0 })
})
