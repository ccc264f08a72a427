import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { expect, test } from 'vitest'
import { withOwnExceptions } from './use-visit-setup.ts'

const person = (name: string) => ({
  workerId: null,
  name,
  city: null,
  from: 480,
  to: 1080,
  weekdays: [0],
})
const [ana, eva] = [person('Ana'), person('Eva')]
const settings: VisitSettings = {
  startsOn: '2026-11-23',
  weeks: 1,
  minutes: 30,
  hours: 'L-V 9-20',
  frequency: { times: 1, weeks: null },
  skipsHolidays: true,
  keepsPerson: true,
  meanings: [],
  people: [ana, eva],
  exceptions: [{ rowId: 1, way: { kind: 'longer', days: [{ person: 1, date: '2026-11-23' }], minutes: 9 } }],
}
const personOf = ({ exceptions }: VisitSettings) => exceptions?.[0]?.way.days[0]?.person

test('what was agreed of somebody goes with them when others are taken out, and goes when they do', () => {
  const after = (people: VisitSettings['people']) => withOwnExceptions(settings, { ...settings, people })
  expect(personOf(after([eva]))).toBe(0)
  expect(after([ana]).exceptions).toBeUndefined()
  expect(personOf(after([ana, eva, person('Luz')]))).toBe(1)
  expect(personOf(after([ana, { ...eva, to: 900 }]))).toBe(1)
})
