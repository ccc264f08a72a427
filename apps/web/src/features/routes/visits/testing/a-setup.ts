import type { VisitSettings, VisitSetup } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'

export const visitSettings: VisitSettings = {
  startsOn: '2026-11-30',
  weeks: 1,
  minutes: 30,
  hours: 'L-V 9:00-20:00',
  frequency: { times: 1, weeks: null },
  skipsHolidays: true,
  keepsPerson: true,
  meanings: [],
  people: [{ workerId: null, name: 'Marta Vila', city: null, from: 480, to: 1080, weekdays: [0, 1] }],
}

/** Three shops of one kind, and one person; nothing is planned. */
export const aVisitSetup = (changes: Partial<VisitSetup> = {}): VisitSetup => ({
  batchId: 4,
  fileName: 'tiendas.xlsx',
  located: 3,
  unlocated: 0,
  kinds: [{ hours: '', duration: '', frequency: '', who: '', priority: '', shops: 3 }],
  settings: visitSettings,
  carries: [],
  columns: [],
  clients: [],
  excepted: [],
  version: 1,
  plan: null,
  task: null,
  ...changes,
})
