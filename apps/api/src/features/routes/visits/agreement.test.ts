import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { instantOf, wallTimeAt } from '@cuadrante/domain/dates/zone.ts'
import { read } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { aFileOfShops, candela, makeJobs, planOf, save } from './testing/a-file-of-shops.ts'
import { aWorker } from './testing/visits-at-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-10-18T10:00:00Z') })
})

const madrid = 'Europe/Madrid'

/** Two weeks of two people every day, over the Sunday on which clocks go back; one of them lives in Tenerife. */
async function twoWeeks() {
  const { planner, batchId } = await aFileOfShops(app)
  const { admin, tenant } = planner
  const [inGalicia, inTenerife] = [await aWorker(tenant, 'Candela Ruiz'), await aWorker(tenant, 'Yaiza Lugo')]
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  await save(planner, batchId, {
    startsOn: '2026-10-19',
    weeks: 2,
    hours: 'todos los días 9:00-20:00',
    frequency: { times: 1, weeks: 1 },
    people: [
      { ...candela, weekdays, workerId: inGalicia.id },
      {
        ...candela,
        name: 'Yaiza Lugo',
        weekdays,
        workerId: inTenerife.id,
        city: { id: 38023, name: 'San Cristóbal de La Laguna' },
      },
    ],
  })
  await planOf(planner, batchId)
  const reason = 'Lo pide el cliente'
  const params = { batchId }
  await makeJobs(planner, batchId, reason)
  const { routes } = await admin.call(endpoints.readPlan, { params })
  for (const { jobId } of routes) {
    const own = { id: jobId ?? 0 }
    const { version } = await admin.call(jobEndpoints.get, { params: own })
    await admin.call(jobEndpoints.patch, {
      params: own,
      body: { version, change: { status: 'CONFIRMADO' }, conflictReason: reason },
    })
  }
  return { admin, tenant, batchId, routes, workers: [inGalicia, inTenerife] }
}

const compact = ({ day, hour }: { day: string; hour: string }) =>
  `${day.replaceAll('-', '')}T${hour.replace(':', '')}00`

test('job, calendar, phone and workbook tell the same minutes, over a change of clocks and in the Canary Islands', async () => {
  const { admin, tenant, batchId, routes, workers } = await twoWeeks()
  expect(routes.map(({ date }) => date).some((date) => date >= '2026-10-26')).toBe(true)
  expect(new Set(routes.map(({ person }) => person)).size).toBe(2)
  const feeds = await Promise.all(
    workers.map(async ({ id }) => {
      const { path } = await admin.call(calendarEndpoints.createFeed, { params: { id } })
      return (await app.anonymous(tenant.id).raw('GET', path)).body.replaceAll('\r\n ', '')
    }),
  )
  const reply = await admin.raw('GET', `/api/routes/processing/batch/${batchId}/visits/workbook`)
  const { sheets } = await read(reply.rawPayload)
  const [, ...rows] = sheets.find(({ name }) => name === 'Visitas')?.rows ?? []
  const told = rows.map((row) => [row[1], row[2], row[4]])

  const expected: unknown[][] = []
  for (const { person, date, leavesAt, returnsAt, stops, jobId } of routes) {
    const zone = person === 1 ? 'Atlantic/Canary' : madrid
    const wall = (minute: number) => wallTimeAt(instantOf({ day: date, hour: hourAt(minute) }, zone), madrid)
    const [start, end] = [wall(leavesAt), wall(returnsAt)]
    const params = { id: jobId ?? 0 }
    const job = await admin.call(jobEndpoints.get, { params })
    expect(job.schedules).toEqual([
      { date: start.day, timeSlots: [{ startTime: start.hour, endTime: end.hour }] },
    ])
    expect(feeds[person]).toContain(`DTSTART;TZID=${madrid}:${compact(start)}`)
    expect(feeds[person]).toContain(`DTEND;TZID=${madrid}:${compact(end)}`)
    const phone = await workers[person]?.caller.call(work.read, { params })
    expect(phone).toMatchObject({ zone, leavesAt, returnsAt, date })
    expect(phone?.stops.map(({ startsAt }) => startsAt)).toEqual(stops.map(({ startsAt }) => startsAt))
    const clock = person === 1 ? ' (hora de Canarias)' : ''
    stops.forEach(({ startsAt, minutes }, i) => {
      const line = `${i + 1}. ${hourAt(startsAt)}–${hourAt(startsAt + minutes)}${clock} · `
      expect(job.observations).toContain(line)
      expected.push([person === 1 ? 'Yaiza Lugo' : candela.name, i + 1, hourAt(startsAt)])
    })
  }
  expect(told).toEqual(expected)
})
