import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/day.ts'
import { hourAt } from '../dates/hour.ts'
import { centreZones } from '../dates/zone.ts'
import { tidySchedule } from '../schedule/schedule.ts'
import { ana, aShift, limits, on, onDays } from './conflicts.builders.ts'
import { conflictsOf } from './conflicts.ts'
import { jobStatuses } from './job-status.ts'
import type { ConflictQuestion, Shift } from './question.ts'
import { timelineOf } from './timeline.ts'

/** Days around both changes of the clock of 2026, and far enough apart for some to be out of reach. */
const someDay = fc.oneof(
  fc.integer({ min: 0, max: 45 }).map((days) => addDays('2026-10-05', days)),
  fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-03-20', days)),
)
const someSlot = fc
  .tuple(fc.integer({ min: 0, max: 1425 }), fc.integer({ min: 15, max: 900 }))
  .map(([start, length]) => ({ startTime: hourAt(start), endTime: hourAt(Math.min(1439, start + length)) }))
const someSchedule = fc
  .array(fc.record({ date: someDay, timeSlots: fc.array(someSlot, { minLength: 1, maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(tidySchedule)
const aShiftOf = (jobId: number): fc.Arbitrary<Shift> =>
  fc.record({
    jobId: fc.constant(jobId),
    status: fc.constantFrom(...jobStatuses),
    schedule: someSchedule,
    zone: fc.constantFrom(...centreZones),
    centreId: fc.constantFrom(1, 2, null),
  })
const someShifts = fc
  .integer({ min: 0, max: 25 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => aShiftOf(index + 2))))

/** The same findings, whatever the order in which the other shifts were looked at. */
const findingsOf = (question: ConflictQuestion) =>
  conflictsOf(question)
    .map((conflict) => JSON.stringify(conflict))
    .toSorted()

test('a worker’s timeline hides nothing that the engine would find among all shifts', () => {
  const everyRule = {
    today: '2026-10-01',
    worker: { ...ana, birthDate: '2009-11-01' },
    limits: limits({ weeklyRestDays: 14, weekWork: 600 }),
    distanceKm: () => 90,
  }
  fc.assert(
    fc.property(aShiftOf(1), someShifts, (job, shifts) => {
      const near = timelineOf(shifts).near(job)
      expect(findingsOf({ ...everyRule, job, otherShifts: near })).toEqual(
        findingsOf({ ...everyRule, job, otherShifts: shifts }),
      )
    }),
    { numRuns: 300 },
  )
})

test('a timeline that jobs entered and left answers like one that is made anew', () => {
  fc.assert(
    fc.property(
      aShiftOf(1),
      someShifts,
      someShifts,
      fc.integer({ min: 2, max: 27 }),
      (job, old, now, gone) => {
        const timeline = timelineOf(old)
        for (const shift of now) timeline.put(shift)
        timeline.remove(gone)
        const last = new Map([...old, ...now].map((shift) => [shift.jobId, shift]))
        last.delete(gone)
        const ids = (shifts: readonly Shift[]) =>
          shifts.map(({ jobId }) => Number(jobId)).toSorted((a, b) => a - b)
        expect(ids(timeline.near(job))).toEqual(ids(timelineOf(last.values()).near(job)))
        expect(ids(timeline.all())).toEqual(ids([...last.values()]))
      },
    ),
  )
})

test('months of other work are not gone through for one day', () => {
  const pending = Array.from({ length: 300 }, (_, index) =>
    aShift(index + 2, on(addDays('2026-01-01', index), '09:00-13:00'), { status: 'PENDIENTE' }),
  )
  const held = aShift(999, onDays('2026-01-01', 3, '15:00-18:00'))
  const timeline = timelineOf([...pending, held])
  expect(timeline.near(aShift(1, on('2026-06-10', '10:00-12:00')))).toHaveLength(3)
  expect(timeline.near(aShift(1, on('2026-01-10', '10:00-12:00')))).toContain(held)
})

test('whoever stops at the first refusal is refused exactly when the whole answer refuses', () => {
  fc.assert(
    fc.property(aShiftOf(1), someShifts, (job, otherShifts) => {
      const question = { job, otherShifts, worker: ana, today: '2026-10-01' }
      const [first] = conflictsOf(question)
      const [found] = conflictsOf({ ...question, stopsAtRefusal: true })
      expect(found).toEqual(first)
    }),
  )
})
