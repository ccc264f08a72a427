import { calendarEndpoints } from '@cuadrante/contract/campaigns/calendar/calendar-endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { addDays, mondayOf } from '@cuadrante/domain/dates/day.ts'
import { instantOf } from '@cuadrante/domain/dates/zone.ts'
import { firstDayOf, lastDayOf, monthOf } from '@cuadrante/domain/time/register-month.ts'
import { read } from 'hucre'
import { beforeAll, describe, expect, test } from 'vitest'
import { scheduleOn } from '../campaigns/testing/a-planned-agency.ts'
import { aClockedApp, aRegister, download, type ClockedApp } from '../time/testing/a-register.ts'

const [madrid, canary] = ['Europe/Madrid', 'Atlantic/Canary']

/** Evenings on which a night from 22:00 to 06:00 begins, and the minutes that pass in it. */
const nights = [
  ['the night on which clocks go forward', '2026-03-28', 420],
  ['the night on which clocks go back', '2026-10-24', 540],
  ['the night on which clocks go forward, a year later', '2027-03-27', 420],
  ['the last night of a week and of a month', '2027-01-31', 480],
  ['the last night of a year', '2026-12-31', 480],
] as const

let clocked: ClockedApp
beforeAll(async () => {
  clocked = await aClockedApp('2026-11-20T08:00:00Z')
})

const iso = (instant: number) => new Date(instant).toISOString()

/** Lucía's night in a centre of one zone, for an agency of another: planned at noon, worked whole, read on the next day. */
async function aNightOf(evening: string, agencyZone: string, zone: string) {
  const next = addDays(evening, 1)
  const [start, end] = [
    instantOf({ day: evening, hour: '22:00' }, zone),
    instantOf({ day: next, hour: '06:00' }, zone),
  ]
  clocked.setClock(`${evening}T10:00:00Z`)
  const register = await aRegister(clocked)
  const { tenant, workerId, aJob, aCentre, aCampaign, aClient, works } = register
  await tenant.inTenant((db) =>
    db
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ timeZone: agencyZone }) })
      .execute(),
  )
  const clientId = await aClient()
  const { id: campaignId } = await aCampaign({ startDate: '2026-01-01', endDate: '2027-12-31', clientId })
  const centerId = await aCentre('Centro Marítimo', { zone })
  const schedules = scheduleOn({ [evening]: '22:00-06:00' })
  const job = await aJob({ campaignId, centerId, workerId, status: 'CONFIRMADO', schedules })
  const before = await (await register.me()).call(portalEndpoints.agenda)
  await works(job.id, iso(start), iso(end))
  return { ...register, clientId, campaignId, job, before, start, end }
}

describe.each(nights)('%s', (_name, evening, minutes) => {
  test.each([
    [madrid, canary],
    [canary, madrid],
  ])('of an agency in %s is as long in %s by every road, and of its evening', async (agencyZone, zone) => {
    const night = await aNightOf(evening, agencyZone, zone)
    const { tenant, workerId, clientId, campaignId, job, before, start, end, anAdmin, me } = night
    const [admin, worker] = [await anAdmin(), await me()]
    const month = monthOf(evening)
    const [from, to] = [firstDayOf(month), lastDayOf(month)]

    expect((end - start) / 60_000).toBe(minutes)
    expect(job.minutes).toBe(minutes)
    const jobs = await admin.call(campaignEndpoints.jobs, { params: { id: campaignId } })
    expect(jobs.content.map((one) => one.minutes)).toEqual([minutes])

    const register = await night.monthOf(month, workerId)
    expect(register).toMatchObject({ plannedMinutes: minutes, workedMinutes: minutes })
    // Neither late nor early by its own clock; without a pause at all.
    expect(register.days.map(({ day, incidents }) => [day, incidents.map(({ code }) => code)])).toEqual([
      [evening, ['no_break']],
    ])
    const file = await download(admin, `/api/register/file?from=${from}&to=${to}&format=xlsx`)
    const [heads = [], sums = []] = (await read(file)).sheets.find(({ name }) => name === 'Meses')?.rows ?? []
    expect(sums[heads.indexOf('Trabajado (min)')]).toBe(minutes)

    const hours = await admin.call(reportEndpoints.hours.read, {
      query: { period: 'custom', from, to, by: 'worker' },
    })
    expect(hours.rows.map(({ values }) => [values['planned'], values['registered']])).toEqual([
      [minutes, minutes],
    ])
    const coverage = await admin.call(reportEndpoints.coverage.read, {
      query: { period: 'custom', from, to, by: 'day' },
    })
    expect(coverage.rows.map(({ name, values }) => [name, values['coveredHours']])).toEqual([
      [evening, minutes],
    ])

    const calendar = await admin.call(calendarEndpoints.matrix, {
      query: { from: evening, to: addDays(evening, 1), by: 'worker' },
    })
    const [row] = calendar.rows
    expect(row?.cells.map((cell) => [cell.date, cell.minutes])).toEqual([[evening, minutes]])
    expect(row?.weeks?.filter((week) => week.minutes > 0)).toEqual([{ monday: mondayOf(evening), minutes }])

    const work = await admin.call(portalEndpoints.workerWork, { params: { id: workerId } })
    const isThisMonth = monthOf(work.today) === month
    expect(work.hours.month).toMatchObject({ registeredMinutes: isThisMonth ? minutes : 0 })

    const client = await tenant.as('ROLE_CLIENT', { clientId })
    const { campaigns } = await client.call(portalEndpoints.clientDashboard)
    expect(campaigns.map((one) => one.hours * 60)).toEqual([minutes])

    const { path } = await admin.call(calendarEndpoints.createFeed, { params: { id: workerId } })
    const feed = (await admin.raw('GET', path)).body
    const at = (name: string) => {
      const [, of = '', day = '', hour = ''] =
        new RegExp(`${name};TZID=([^:]+):(\\d{8})T(\\d{4})`).exec(feed.slice(feed.indexOf('BEGIN:VEVENT'))) ??
        []
      const wall = { day: day.replace(/(\d{4})(\d\d)/, '$1-$2-'), hour: hour.replace(/(\d\d)/, '$1:') }
      return instantOf(wall, of)
    }
    expect([at('DTSTART'), at('DTEND')]).toEqual([start, end])

    const agenda = await worker.call(portalEndpoints.agenda, { query: { from: evening, days: 2 } })
    expect(agenda.shifts.reduce((sum, shift) => sum + shift.minutes, 0)).toBe(minutes)
    expect(before.month?.minutes).toBe(minutes)
    expect(agenda.month?.minutes).toBe(isThisMonth ? minutes : 0)
  })
})

test('whole days over the end of a month are of their months, as long by every road', async () => {
  clocked.setClock('2026-11-20T08:00:00Z')
  const { anAdmin, aJob, aCampaign, workerId, monthOf: registerOf } = await aRegister(clocked)
  const { id: campaignId } = await aCampaign({ startDate: '2026-01-01' })
  const whole = '00:00-23:59'
  const job = await aJob({
    campaignId,
    workerId,
    status: 'CONFIRMADO',
    conflictReason: 'Guardia localizada',
    schedules: scheduleOn({ '2026-06-30': whole, '2026-07-01': whole, '2026-07-02': whole }),
  })
  expect(job.minutes).toBe(3 * 1439)
  const admin = await anAdmin()
  const hoursOf = async (from: string, to: string) => {
    const query = { period: 'custom', from, to, by: 'campaign' } as const
    const hours = await admin.call(reportEndpoints.hours.read, { query })
    const coverage = await admin.call(reportEndpoints.coverage.read, { query })
    return [hours.rows[0]?.values['planned'], coverage.rows[0]?.values['coveredHours']]
  }
  expect(await hoursOf('2026-06-01', '2026-06-30')).toEqual([1439, 1439])
  expect(await hoursOf('2026-07-01', '2026-07-31')).toEqual([2 * 1439, 2 * 1439])
  expect(await hoursOf('2026-06-01', '2026-07-31')).toEqual([3 * 1439, 3 * 1439])
  expect((await registerOf('2026-07', workerId)).plannedMinutes).toBe(2 * 1439)
})
