import { minuteOf } from '@cuadrante/contract/routes/visits/visit-mark.ts'
import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import type { VisitWork, WorkStop } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { instantOfMinute } from '@cuadrante/domain/visits/night.ts'
import { todayIn } from '@cuadrante/domain/dates/zone.ts'
import { screen } from '@testing-library/react'
import { fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

export const zone = 'Europe/Madrid'
export const today = todayIn(zone, new Date())

export const stop = (rowId: number, startsAt: number, more: Partial<WorkStop> = {}): WorkStop => ({
  rowId,
  rowNumber: rowId,
  name: `Mercado ${rowId}`,
  address: 'Rúa da Igrexa 2',
  town: 'Arteixo',
  latitude: 43.3,
  longitude: -8.5,
  hours: '',
  contact: 'Marta Vila',
  phone: '600 000 000',
  notes: '',
  arrivesAt: startsAt,
  startsAt,
  minutes: 30,
  latest: 1400,
  km: 10,
  windows: [[0, 1440]],
  isApproximate: false,
  ...more,
})

export const work: VisitWork = {
  jobId: 7,
  status: 'CONFIRMADO',
  campaign: 'Visitas de otoño',
  client: 'Conservas Alba',
  date: today,
  zone,
  leavesAt: 0,
  returnsAt: 1440,
  km: 20,
  stops: [stop(1, 1380), stop(2, 1400, { isApproximate: true })],
  marks: [],
}

/** Job 5: a day planned until half past eleven, with one of its visits still to be made. */
export const aVisitDayPast = (date: string): VisitWork => ({
  ...work,
  jobId: 5,
  date,
  leavesAt: 1020,
  returnsAt: 1410,
  stops: work.stops.map((one) => ({ ...one, windows: [[0, 2000]] })),
  marks: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      rowId: 1,
      act: 'done',
      at: new Date(instantOfMinute(date, 1380, zone)).toISOString(),
      minutes: null,
      note: null,
    },
  ],
})

/** The page of a day of visits; `answers` are those of the server to marks, one a call. */
export async function aDay(day: VisitWork = work, refusal?: Refused) {
  const api = fakeApi()
  const marks: { act: string; rowId: number; at: string; note: string | null }[] = []
  api.answer(visitWorkEndpoints.read, () => day)
  api.answer(visitWorkEndpoints.mark, ({ body }) => {
    if (refusal) throw refusal
    marks.push(...(body as { marks: typeof marks }).marks)
    return { ...day, marks: [...day.marks, ...(marks as unknown as VisitWork['marks'])] }
  })
  const { user } = await renderApp('/jobs/7/visits', { role: 'ROLE_USER', api })
  await screen.findByRole('heading', { level: 1, name: /^Visitas (de hoy|del)/ })
  return { user, marks, api }
}

/** Minutes of today, by the clock of the visits. */
export const minutes = (more: number) => minuteOf(Date.now(), today, zone) + more
