import { visitEndpoints as endpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { weekdayOf } from '@cuadrante/domain/dates/day.ts'
import { textOfPdf } from '../../../../test/pdf-text.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/test-app.ts'
import { makersOf } from '../../campaigns/testing/a-planned-agency.ts'
import { refusal } from '../testing/refusal.ts'
import { aFileOfShops, candela, makeJobs, planOf, save, settings } from './testing/a-file-of-shops.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ worksOnTasks: true, clock: () => new Date('2026-11-20T10:00:00Z') })
})

const visitsOf = ({ routes, shops: all }: VisitPlan, name: string) => {
  const rowId = all.find((shop) => shop.name === name)?.rowId
  return routes.flatMap((route) =>
    route.stops.filter((stop) => stop.rowId === rowId).map((stop) => ({ ...stop, date: route.date })),
  )
}

describe('visits of a file', () => {
  test('says what the file says, and proposes how it is visited', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const setup = await planner.admin.call(endpoints.setup, { params: { batchId } })
    expect(setup).toMatchObject({ carries: [], located: 6, unlocated: 0, version: 0, plan: null, task: null })
    expect(setup.kinds).toContainEqual({
      hours: 'L-V 9-14 y 17-20',
      duration: '45 min',
      frequency: 'semanal',
      who: '',
      priority: '',
      shops: 1,
    })
    expect(weekdayOf(setup.settings.startsOn)).toBe(0)
  })

  test('are planned by day and hour within the hours of shops and people, and what fits nowhere says why', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    const plan = await planOf(planner, batchId)
    const arteixo = visitsOf(plan, 'Gadis Arteixo')
    expect(arteixo).toHaveLength(4)
    // Always the same weekday; a Tuesday that is a holiday gives way to the day beside it.
    const usual = weekdayOf(arteixo[0]?.date ?? '')
    expect(arteixo.filter(({ date }) => weekdayOf(date) === usual).length).toBeGreaterThanOrEqual(3)
    expect(visitsOf(plan, 'Froiz Carballo')).toHaveLength(2)
    const [laxe] = visitsOf(plan, 'Claudio Laxe')
    expect([1, 3]).toContain(weekdayOf(laxe?.date ?? ''))
    expect(laxe?.windows).toEqual([[540, 780]])
    expect(visitsOf(plan, 'Vego Vimianzo')).toHaveLength(1)
    expect(plan.routes.some(({ date }) => date === '2026-12-08')).toBe(false)

    for (const { leavesAt, returnsAt, stops } of plan.routes) {
      expect(leavesAt).toBeGreaterThanOrEqual(candela.from)
      expect(returnsAt).toBeLessThanOrEqual(candela.to)
      let free = leavesAt
      for (const { arrivesAt, startsAt, minutes, latest, windows } of stops) {
        expect(arrivesAt).toBeGreaterThanOrEqual(free)
        expect(startsAt).toBeGreaterThanOrEqual(arrivesAt)
        expect(latest).toBeGreaterThanOrEqual(startsAt)
        expect(windows.some(([from, to]) => from <= startsAt && startsAt + minutes <= to)).toBe(true)
        free = startsAt + minutes
      }
      expect(returnsAt).toBeGreaterThanOrEqual(free)
    }

    const reasons = plan.leftOut.map(({ rowId, missing, wanted, reason }) => ({
      name: plan.shops.find((shop) => shop.rowId === rowId)?.name,
      missing,
      wanted,
      reason,
    }))
    expect(reasons).toEqual([
      { name: 'Eroski Ferrol', missing: 1, wanted: 1, reason: 'closed' },
      { name: 'Gadis La Laguna', missing: 1, wanted: 1, reason: 'far' },
    ])
    expect(await planner.admin.call(endpoints.readPlan, { params: { batchId } })).toEqual(plan)
  })

  test('that do not fit tell a longer day, and fit when planned again with it', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const short = { ...candela, to: 10 * 60, weekdays: [3] }
    const narrow = {
      weeks: 1,
      hours: 'L-V 8:00-20:00',
      meanings: [{ column: 'hours', text: 'mañanas', means: 'L-V 8-14' }],
    } as const
    await save(planner, batchId, { ...narrow, meanings: [...narrow.meanings], people: [short] })
    const told = await planOf(planner, batchId)
    const [nearest] = told.leftOut
      .flatMap(({ ways = [] }) => ways.filter(({ kind }) => kind === 'longer'))
      .toSorted((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0))
    expect(nearest).toMatchObject({ days: [{ person: 0, date: '2026-11-26' }], side: 'later' })
    const longer = { ...short, to: short.to + (nearest?.minutes ?? 0) }
    await save(planner, batchId, { ...narrow, meanings: [...narrow.meanings], people: [longer] }, 1)
    const again = await planOf(planner, batchId)
    expect(again.leftOut).toHaveLength(told.leftOut.length - 1)
  })

  test('that nobody reaches say how far they are, where there is a road', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { people: [{ ...candela, from: 480, to: 600 }] })
    const { leftOut, shops } = await planOf(planner, batchId)
    const of = (name: string) => {
      const rowId = shops.find((shop) => shop.name === name)?.rowId
      return leftOut.find((one) => one.rowId === rowId)
    }
    const { nearest } = of('Claudio Laxe') ?? {}
    expect(of('Claudio Laxe')?.reason).toBe('far')
    expect(nearest?.km).toBeGreaterThan(40)
    expect(nearest?.minutes).toBeGreaterThan(30)
    expect(of('Gadis La Laguna')).toMatchObject({ reason: 'far' })
    expect(of('Gadis La Laguna')?.nearest).toBeUndefined()
    const { sheets } = await read(
      (await planner.admin.raw('GET', `/api/routes/processing/batch/${batchId}/visits/workbook`)).rawPayload,
    )
    const why = sheets.flatMap(({ rows }) => rows.flat().map(String))
    expect(why.filter((text) => text.includes(`a ${Math.round(nearest?.km ?? 0)} km y`))).not.toEqual([])
  })

  test('mean what somebody has said they mean', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, {
      meanings: [
        { column: 'hours', text: 'preguntar a Marta', means: 'X 15-17' },
        { column: 'duration', text: 'según', means: '1 h' },
        { column: 'frequency', text: 'a veces', means: 'quincenal' },
      ],
    })
    const visits = visitsOf(await planOf(planner, batchId), 'Vego Vimianzo')
    expect(visits).toHaveLength(2)
    expect(visits.map(({ date, minutes, windows }) => [weekdayOf(date), minutes, windows])).toEqual([
      [2, 60, [[900, 1020]]],
      [2, 60, [[900, 1020]]],
    ])
  })

  test('are on the days of the week that the planner fixes, where a row says nothing else', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { frequency: { times: 2, weeks: 2, weekdays: [0, 2] }, weeks: 2 })
    const visits = visitsOf(await planOf(planner, batchId), 'Vego Vimianzo')
    expect(visits.map(({ date }) => weekdayOf(date))).toEqual([0, 2])
    const path = `/api/routes/processing/batch/${batchId}/visits`
    const body = {
      version: 1,
      settings: { ...settings, frequency: { times: 2, weeks: 1, weekdays: [0, 0] } },
    }
    expect((await planner.admin.raw('PUT', path, { body })).statusCode).toBe(422)
  })

  test('are made on no day on which the worker cannot come', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const workerId = await planner.tenant.inTenant(async (db) => {
      const worker = await db
        .insertInto('workers')
        .values({
          first_name: 'Candela',
          last_name: 'Ruiz',
          email: 'candela@mail.example',
          phone: '600338416',
          dni: '53190482S',
          gender: 'FEMALE',
          birth_date: '2002-03-01',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('unavailable_days')
        .values({ worker_id: worker.id, from_day: '2026-11-23', to_day: '2026-12-11' })
        .execute()
      return worker.id
    })
    await save(planner, batchId, { people: [{ ...candela, workerId }] })
    const plan = await planOf(planner, batchId)
    expect(plan.routes.length).toBeGreaterThan(0)
    expect(plan.routes.every(({ date }) => date >= '2026-12-14')).toBe(true)
    expect(plan.daysOff).toContainEqual({ person: 0, date: '2026-11-24', because: 'no disponible' })
    expect(plan.leftOut.some(({ reason }) => reason === 'closed')).toBe(true)
  })

  test('need a person, hours that can be read, and settings that nobody has changed meanwhile', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const plan = () => planner.admin.raw('POST', `/api/routes/processing/batch/${batchId}/visits/plan`)
    expect((await plan()).json().code).toBe('visits_without_people')
    const { version } = await save(planner, batchId, { people: [] })
    expect((await plan()).json().code).toBe('visits_without_people')
    await save(planner, batchId, { weeks: 2 }, version)
    const put = (body: object) =>
      planner.admin.raw('PUT', `/api/routes/processing/batch/${batchId}/visits`, { body })
    expect((await put({ settings, version })).json().code).toBe('visits_changed')
    const unread = (await put({ settings: { ...settings, hours: 'cuando quieras' }, version: 2 })).json()
    expect(unread.fields).toEqual({
      'settings.hours': 'No se entiende: escribe por ejemplo «L-V 9-14 y 17-20»',
    })
  })

  test('name people, places, campaigns, clients and shops that are there; what has gone since may stay', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const { planner: stranger } = await aFileOfShops(app)
    const theirs = await makersOf(stranger.tenant, stranger.admin).aWorker({ name: 'Ajena Vidal' })
    const own = makersOf(planner.tenant, planner.admin)
    const gone = await own.aWorker({ name: 'Breve Soto' })
    const person = { ...candela, workerId: gone }
    const { version } = await save(planner, batchId, { people: [person] })
    await planner.tenant.inTenant((db) =>
      db.updateTable('workers').set({ deleted_at: new Date() }).where('id', '=', gone).execute(),
    )
    const late = await own.aWorker({ name: 'Tarde Soto' })
    await planner.tenant.inTenant((db) =>
      db.updateTable('workers').set({ deleted_at: new Date() }).where('id', '=', late).execute(),
    )
    const unknown = {
      people: [
        person,
        { ...candela, name: 'Ajena Vidal', workerId: theirs },
        { ...candela, name: 'Tarde Soto', workerId: late },
        { ...candela, name: 'Lejana Rey', city: { id: 99_999, name: 'Ningures' } },
      ],
      campaign: { id: 987_654, name: 'Otra' },
      client: { id: 987_654, name: 'Otro', minutes: null },
      exceptions: [{ rowId: 987_654, way: { kind: 'shorter' as const, days: [], minutes: 5 } }],
    }
    expect(await refusal(save(planner, batchId, unknown, version))).toMatchObject({
      status: 422,
      fields: {
        'settings.people.1.workerId': 'Esa persona no existe o se ha dado de baja. Elige otra.',
        'settings.people.2.workerId': 'Esa persona no existe o se ha dado de baja. Elige otra.',
        'settings.people.3.city': 'Ese municipio no existe. Elige otro.',
        'settings.campaign': 'La campaña ya no existe. Elige otra.',
        'settings.client': 'El cliente ya no existe. Elige otra campaña.',
        'settings.exceptions': 'Una excepción es de un punto que no es de este archivo.',
      },
    })
    expect(await save(planner, batchId, { people: [person], minutes: 20 }, version)).toEqual({
      version: version + 1,
    })
  })

  test('that were planned with other settings say so', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const { version } = await save(planner, batchId)
    expect((await planOf(planner, batchId)).isOutdated).toBe(false)
    await save(planner, batchId, { weeks: 1 }, version)
    const setup = await planner.admin.call(endpoints.setup, { params: { batchId } })
    expect(setup.plan).toMatchObject({ isOutdated: true, leftOut: 2 })
    expect(setup.plan?.visits).toBe(8)
  })

  test('S18 are neither planned anew nor made jobs by whoever still looks at them as they were', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    const { version, routes } = await planOf(planner, batchId)
    const [{ person, date, stops: [stop] = [] } = { person: 0, date: '' }] = routes
    const params = { batchId }
    const { admin } = planner
    const locked = { version, rowId: stop?.rowId ?? 0, from: { person, date }, isPinned: true }
    const now = await admin.call(endpoints.change, { params, body: locked })
    const stale = [
      () => admin.call(endpoints.plan, { params, query: { version } }),
      () => makeJobs(planner, batchId, null, version),
    ]
    for (const asks of stale) expect(await refusal(asks())).toMatchObject({ code: 'visit_plan_changed' })
    expect(await makeJobs(planner, batchId, null, now.version)).toMatchObject({ jobs: routes.length })
  })

  test('become jobs of a campaign, one for each day of a person, on the clock of the agency', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    const tenerife = { ...candela, name: 'Yaiza', city: { id: 38023, name: 'San Cristóbal de La Laguna' } }
    await save(planner, batchId, { people: [candela, tenerife] })
    const plan = await planOf(planner, batchId)
    expect(await makeJobs(planner, batchId)).toEqual({
      jobs: plan.routes.length,
      message: `${plan.routes.length} trabajos creados en la campaña.`,
    })
    const jobs = await planner.tenant.inTenant((db) =>
      db
        .selectFrom('visit_routes')
        .innerJoin('job_slots', 'job_slots.job_id', 'visit_routes.job_id')
        .innerJoin('jobs', 'jobs.id', 'visit_routes.job_id')
        .select([
          'visit_routes.person',
          'leaves_at',
          'job_slots.start_time',
          'jobs.observations',
          'jobs.status',
        ])
        .execute(),
    )
    expect(jobs).toHaveLength(plan.routes.length)
    for (const { person, leaves_at, start_time, observations, status } of jobs) {
      // Half past eight in Tenerife is half past nine of an agency in Madrid.
      expect(start_time.slice(0, 5)).toBe(hourAt(leaves_at + (person === 1 ? 60 : 0)))
      expect(observations).toMatch(
        person === 1 ? /^1\. .* \(hora de Canarias\) · Gadis La Laguna/ : /^1\. \d\d:\d\d–/,
      )
      expect(status).toBe('PENDIENTE')
    }
    expect(
      (await planner.admin.raw('POST', `/api/routes/processing/batch/${batchId}/visits/plan`)).json().code,
    ).toBe('visits_have_jobs')
    const again = await planner.admin.raw('POST', `/api/routes/processing/batch/${batchId}/visits/jobs`, {
      body: { campaignId: 1 },
    })
    expect(again.json().code).toBe('visits_all_jobs')
    expect((await planner.admin.call(endpoints.readPlan, { params: { batchId } })).jobs).toBe(
      plan.routes.length,
    )
  })

  test('without any visit make no jobs, and say so', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { people: [{ ...candela, from: 3 * 60, to: 4 * 60 }] })
    expect((await planOf(planner, batchId)).routes).toEqual([])
    expect(await refusal(makeJobs(planner, batchId))).toMatchObject({
      code: 'visits_no_days',
      message: 'Este plan no tiene ninguna visita: no hay de qué hacer trabajos.',
    })
  })

  test('leave as a workbook', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    await planOf(planner, batchId)
    const reply = await planner.admin.raw('GET', `/api/routes/processing/batch/${batchId}/visits/workbook`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toContain('Visitas colegios 2026-11-20.xlsx')
    const { sheets } = await read(reply.rawPayload, { readStyles: true })
    const people = sheets.find(({ name }) => name === 'Por persona')
    const formatOf = (header: string) =>
      people?.cells?.get(`1,${people.rows[0]?.indexOf(header)}`)?.style?.numFmt
    expect(['Coste (€)', 'Horas de trabajo', 'Semana más cargada (h)'].map(formatOf)).toEqual(
      Array.from({ length: 3 }, () => '#,##0.00'),
    )
  })

  test('leave as CSV for other programs: a row for each visit, of all days or of one', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    const { routes, shops: all } = await planOf(planner, batchId)
    const path = `/api/routes/processing/batch/${batchId}/visits/csv`
    const reply = await planner.admin.raw('GET', path)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('Visitas colegios 2026-11-20.csv')
    const [header, ...lines] = reply.body.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(header?.split(';').slice(0, 6)).toEqual([
      'Día',
      'Persona',
      'Orden',
      'Pausa antes',
      'Llega',
      'Empieza',
    ])
    expect(lines).toHaveLength(routes.reduce((sum, { stops }) => sum + stops.length, 0))
    const [route] = routes
    const [stop] = route?.stops ?? []
    const shop = all.find(({ rowId }) => rowId === stop?.rowId)
    const cells = lines[0]?.split(';')
    expect(cells?.[0]).toBe(shortDay(route?.date ?? ''))
    expect([cells?.[1], cells?.[5], cells?.[11]]).toEqual([
      candela.name,
      hourAt(stop?.startsAt ?? 0),
      shop?.name,
    ])
    const one = await planner.admin.raw('GET', `${path}?date=${route?.date}`)
    expect(one.body.trimEnd().split('\r\n')).toHaveLength(1 + (route?.stops.length ?? 0))
    expect((await planner.admin.raw('GET', `${path}?date=2020-01-01`)).statusCode).toBe(404)
  })

  test('leave as GPX and KML: a route for each day, each visit with its hour, from where the day begins', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId)
    const { routes, shops: all } = await planOf(planner, batchId)
    const path = `/api/routes/processing/batch/${batchId}/visits`
    const gpx = await planner.admin.raw('GET', `${path}/gpx`)
    expect(gpx.headers['content-disposition']).toContain('Visitas%20colegios%202026-11-20.gpx')
    expect(gpx.body.match(/<rte>/g)).toHaveLength(routes.length)
    const kml = await planner.admin.raw('GET', `${path}/kml`)
    expect(kml.headers['content-type']).toContain('application/vnd.google-earth.kml+xml')
    for (const { stops } of routes)
      for (const [at, { rowId, startsAt }] of stops.entries()) {
        const name = `<name>${at + 1}. ${hourAt(startsAt)} ${all.find((shop) => shop.rowId === rowId)?.name}`
        expect(gpx.body).toContain(name)
        expect(kml.body).toContain(name)
      }
    expect(gpx.body.match(/<desc>Salida<\/desc>/g)).toHaveLength(routes.length)
    const one = await planner.admin.raw('GET', `${path}/gpx?date=${routes[0]?.date}`)
    expect(one.body.match(/<rte>/g)).toHaveLength(1)
    expect((await planner.admin.raw('GET', `${path}/kml?date=2020-01-01`)).statusCode).toBe(404)
  })

  test('leave as printed sheets: a page for each day of each person, with hours, shops and the way there', async () => {
    const { planner, batchId } = await aFileOfShops(app)
    await save(planner, batchId, { aims: { km: 900, weekMinutes: 2400 } })
    const { routes, shops: all } = await planOf(planner, batchId)
    const path = `/api/routes/processing/batch/${batchId}/visits/sheets`
    const reply = await planner.admin.raw('GET', path)
    expect(reply.headers['content-disposition']).toContain('Visitas colegios 2026-11-20.pdf')
    const text = await textOfPdf(reply.rawPayload)
    expect(text).toContain(`Página ${routes.length} de ${routes.length}`)
    for (const { stops } of routes)
      for (const { rowId, startsAt, minutes } of stops) {
        expect(text).toContain(hourAt(startsAt))
        expect(text).toContain(`hasta ${hourAt(startsAt + minutes)}`)
        expect(text).toContain(all.find((shop) => shop.rowId === rowId)?.name ?? '?')
      }
    expect(text).toContain('Candela Ruiz Mato')
    expect(text).toContain('Vuelta a Coruña, A')
    expect(text).toContain(`${routes[0]?.km.toLocaleString('es-ES')} de 900 km al día`)
    const one = await planner.admin.raw('GET', `${path}?date=${routes[0]?.date}`)
    expect((await textOfPdf(one.rawPayload)).length).toBeLessThan(text.length)
    expect((await planner.admin.raw('GET', `${path}?date=2020-01-01`)).statusCode).toBe(404)
    expect((await planner.admin.raw('GET', `${path}?date=ayer`)).statusCode).toBe(422)
  })
})
