import { describe, expect, test } from 'vitest'
import { generate, stateOf } from '../scheduler/schedule-state.ts'
import { errorsOf } from './job-check.ts'
import { dropDraft, keepDraft, readDraft } from './job-draft-store.ts'
import { bodyOf, newJob } from './job-values.ts'
import { samePersonTwice } from './same-person-twice.ts'

const client = { id: 3, name: 'Zumos Alba' }
const schedule = stateOf([{ date: '2026-11-20', timeSlots: [{ startTime: '09:00', endTime: '14:00' }] }])
const values = {
  ...newJob(client),
  schedule,
  worker: { id: 9, name: 'Ana Soto' },
  executive: { id: 2, name: 'Marta Alba' },
  observations: 'Ana prefiere la tarde',
}

describe('the check of the job form', () => {
  test.each([
    [{ client: null }, { client: 'El cliente es obligatorio' }],
    [{ schedule: stateOf([]) }, { schedule: 'Debes seleccionar al menos un día' }],
    [
      { schedule: { ...stateOf([]), days: ['2026-11-20'] } },
      { schedule: 'Debes generar el horario después de seleccionar días y horarios' },
    ],
    [
      { schedule: stateOf([{ date: '2026-11-20', timeSlots: [{ startTime: '14:00', endTime: '09:00' }] }]) },
      { schedule: 'Por favor, completa todos los campos obligatorios' },
    ],
    [{ salary: -1 }, { salary: 'El importe no puede ser negativo' }],
    [{ kilometers: Number.NaN }, { kilometers: 'Escribe un número' }],
    [{}, {}],
  ])('%o', (change, errors) => {
    expect(errorsOf({ ...values, ...change })).toEqual(errors)
  })
})

test('a client that is plain text goes without an id', () => {
  expect(bodyOf({ ...values, client: { id: 0, name: 'Feria local' } })).toMatchObject({
    client: 'Feria local',
    clientId: null,
    workerId: 9,
    status: 'PENDIENTE',
  })
})

describe('the unsaved draft', () => {
  const place = { campaignId: 4, jobId: null }

  test('S23 keeps the form under its documented key without anything personal', () => {
    keepDraft(place, { ...values, schedule: generate(schedule), salary: 49 })
    const stored = localStorage.getItem('campaignJobs') ?? ''
    expect(stored).toContain('2026-11-20')
    for (const personal of ['Ana', 'Marta', 'prefiere']) expect(stored).not.toContain(personal)
    expect(readDraft(place)).toMatchObject({ salary: 49, worker: null, executive: null, observations: '' })
  })

  test('belongs to its campaign and job, and goes once it is saved', () => {
    keepDraft(place, values)
    keepDraft({ campaignId: 4, jobId: 12 }, { ...values, salary: 1 })
    expect(readDraft({ campaignId: 5, jobId: null })).toBeUndefined()
    expect(readDraft({ campaignId: 4, jobId: 12 })?.salary).toBe(1)
    dropDraft({ campaignId: 4, jobId: 12 })
    dropDraft(place)
    expect(localStorage.getItem('campaignJobs')).toBeNull()
  })

  test('is forgotten after a week', () => {
    keepDraft(place, values)
    expect(readDraft(place, Date.now() + 8 * 86_400_000)).toBeUndefined()
  })
})

describe('one worker in a series', () => {
  const series = (people: number, isPerDay = true) => ({ ...values, series: { isPerDay, people } })

  test('of several people a day is told: asked about while pending, refused once it holds time', () => {
    expect(samePersonTwice(series(3))).toMatchObject([
      { code: 'OVERLAP', severity: 'warn', asksReason: true },
    ])
    expect(samePersonTwice(series(3))[0]?.message).toContain('Ana Soto haría a la vez los 3 trabajos')
    expect(samePersonTwice({ ...series(3), status: 'ACTIVO' })).toMatchObject([{ severity: 'block' }])
  })

  test('of one person a day, of one job, or of nobody is not', () => {
    for (const fine of [series(1), series(3, false), { ...series(3), worker: null }])
      expect(samePersonTwice(fine)).toEqual([])
  })
})
