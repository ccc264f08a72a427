import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { visitWorkEndpoints as work } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { wallTimeAt, type Zone } from '@cuadrante/domain/dates/zone.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { read } from 'hucre'
import { expect } from 'vitest'
import { textOfPdf } from '../../../../../test/pdf-text.ts'
import type { TestApp } from '../../../../../test/test-app.ts'
import type { Planner } from '../../testing/a-planner.ts'
import { makeJobs } from './a-file-of-shops.ts'
import type { aWorker } from './visits-at-work.ts'

const madrid: Zone = 'Europe/Madrid'
const reason = 'Lo pide el cliente'

type Worker = Awaited<ReturnType<typeof aWorker>>
type Planned = {
  readonly planner: Planner
  readonly batchId: number
  /** By person of the plan, with the clock by which they make visits. */
  readonly people: readonly { readonly worker: Worker; readonly name: string; readonly zone: Zone }[]
}

const compact = ({ day, hour }: { day: string; hour: string }) =>
  `${day.replaceAll('-', '')}T${hour.replace(':', '')}00`

/** Makes confirmed jobs of all planned days, and holds job, calendar, phone, workbook, CSV, tracks and printed sheets to the same minutes of the same days. */
export async function expectAgreement(app: TestApp, { planner, batchId, people }: Planned) {
  const { admin, tenant } = planner
  await makeJobs(planner, batchId, reason)
  const { routes } = await admin.call(endpoints.readPlan, { params: { batchId } })
  for (const { jobId } of routes) {
    const own = { id: jobId ?? 0 }
    const { version } = await admin.call(jobEndpoints.get, { params: own })
    await admin.call(jobEndpoints.patch, {
      params: own,
      body: { version, change: { status: 'CONFIRMADO' }, conflictReason: reason },
    })
  }
  const feeds = await Promise.all(
    people.map(async ({ worker: { id } }) => {
      const { path } = await admin.call(calendarEndpoints.createFeed, { params: { id } })
      return (await app.anonymous(tenant.id).raw('GET', path)).body.replaceAll('\r\n ', '')
    }),
  )
  const path = `/api/routes/processing/batch/${batchId}/visits`
  const printed = (await textOfPdf((await admin.raw('GET', `${path}/sheets`)).rawPayload)).replaceAll(
    /\s+/g,
    ' ',
  )
  const { sheets } = await read((await admin.raw('GET', `${path}/workbook`)).rawPayload)
  const linesOf = (sheet: string) => sheets.find(({ name }) => name === sheet)?.rows.slice(1) ?? []
  const csv = (await admin.raw('GET', `${path}/csv`)).body.trimEnd().split('\r\n').slice(1)
  const gpx = (await admin.raw('GET', `${path}/gpx`)).body

  const visits: unknown[][] = []
  const days: unknown[][] = []
  for (const { person, date, leavesAt, returnsAt, stops, jobId, nights } of routes) {
    const somebody = people[person]
    if (!somebody) throw new Error(`nobody is person ${person}`)
    const { zone, name, worker } = somebody
    const wall = (minute: number) => wallTimeAt(instantOfMinute(date, minute, zone), madrid)
    const own = (minute: number) => wallTimeAt(instantOfMinute(date, minute, zone), zone)
    const marked = (minute: number, base = date) =>
      `${own(minute).hour}${own(minute).day === base ? '' : ' (+1)'}`
    const [start, end] = [wall(leavesAt), wall(returnsAt)]
    const params = { id: jobId ?? 0 }
    const job = await admin.call(jobEndpoints.get, { params })
    const slot = (startTime: string, endTime: string) => [{ startTime, endTime }]
    expect(job.schedules).toEqual(
      start.day === end.day
        ? [{ date: start.day, timeSlots: slot(start.hour, end.hour) }]
        : [
            { date: start.day, timeSlots: slot(start.hour, '23:59') },
            { date: end.day, timeSlots: slot('00:00', end.hour) },
          ],
    )
    expect(feeds[person]).toContain(`DTSTART;TZID=${madrid}:${compact(start)}`)
    expect(feeds[person]).toContain(`DTEND;TZID=${madrid}:${compact(end)}`)
    const phone = await worker.caller.call(work.read, { params })
    expect(phone).toMatchObject({ zone, leavesAt, returnsAt, date })
    expect(phone.stops.map(({ rowId, startsAt }) => [rowId, startsAt])).toEqual(
      stops.map(({ rowId, startsAt }) => [rowId, startsAt]),
    )
    const clock = zone === madrid ? '' : ' (hora de Canarias)'
    stops.forEach(({ startsAt, minutes }, i) => {
      const span = `${hourAt(startsAt)}–${hourAt(startsAt + minutes)}`
      expect(job.observations).toContain(`${i + 1}. ${span}${clock} · `)
      expect(printed).toContain(`${marked(startsAt)} hasta ${hourAt(startsAt + minutes)}`)
      expect(gpx).toContain(`<name>${i + 1}. ${marked(startsAt)} `)
      visits.push([shortDay(own(startsAt).day), name, i + 1, hourAt(startsAt)])
    })
    const left = own(leavesAt).day
    days.push([shortDay(left), name, hourAt(leavesAt), marked(returnsAt, left), stops.length])
    expect(printed).toContain(`${marked(leavesAt)} Salida de `)
    expect(printed).toContain(`${marked(returnsAt)} ${nights?.after ? 'Noche en' : 'Vuelta a'} `)
  }
  const dayOf = (cell: unknown) => (cell instanceof Date ? shortDay(cell.toISOString().slice(0, 10)) : cell)
  expect(linesOf('Visitas').map((row) => [dayOf(row[0]), row[1], row[2], row[5]])).toEqual(visits)
  expect(csv.map((line) => line.split(';').slice(0, 3).join(';'))).toEqual(
    visits.map((cells) => cells.slice(0, 3).join(';')),
  )
  expect(linesOf('Jornadas').map((row) => [dayOf(row[0]), row[1], row[2], row[4], row[6]])).toEqual(days)
  return routes
}
