import type { VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { expect, test } from 'vitest'
import { draftOf, hoursOf, readPerson } from './person-draft.ts'

const marta: VisitPerson = {
  workerId: 7,
  name: 'Marta Ruiz',
  profiles: ['GPV', 'Promotora'],
  provinces: [28, 45],
  city: { id: 28079, name: 'Madrid' },
  weekMinutes: 2400,
  weekNights: 0,
  costs: { perKm: 0.26 },
  from: 22 * 60,
  to: 30 * 60,
  weekdays: [0, 5],
}

test('a person who is opened and not changed is saved as they were', () => {
  expect(readPerson(draftOf(marta)).data).toEqual(marta)
})

test('an hour of coming back before that of leaving is of the next day', () => {
  expect(hoursOf({ ...draftOf(undefined), from: '22:00', to: '06:00' })).toEqual({
    leaves: 1320,
    isBack: 1800,
  })
  expect(hoursOf({ ...draftOf(undefined), from: '', to: '18:00' })).toEqual({
    leaves: undefined,
    isBack: 1080,
  })
})

test('of a worker the record says whether they are a minor, of a name the switch', () => {
  const named = { ...draftOf(undefined), who: { id: 0, name: 'Promotora 1' }, isMinor: true }
  expect(readPerson(named).data).toMatchObject({ workerId: null, isMinor: true })
  expect(readPerson({ ...named, who: { id: 7, name: 'Marta Ruiz' } }).data).not.toHaveProperty('isMinor')
})

test('profiles are the names between the commas, and none of them is no answer', () => {
  const draft = draftOf(marta)
  expect(readPerson({ ...draft, profiles: ' GPV, ,Promotora ' }).data?.profiles).toEqual(['GPV', 'Promotora'])
  expect(readPerson({ ...draft, profiles: ' , ' }).data).not.toHaveProperty('profiles')
})
