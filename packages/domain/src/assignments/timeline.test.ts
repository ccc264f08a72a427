import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/day.ts'
import { hourAt } from '../dates/hour.ts'
import { centreZones } from '../dates/zone.ts'
import { tidySchedule } from '../schedule/schedule.ts'
import { ana, limits } from './conflicts.builders.ts'
import { conflictFrom } from './conflict.ts'
import { conflictsOf, verdictsOf } from './conflicts.ts'
import { jobStatuses } from './job-status.ts'
import { overlaps } from './overlap.ts'
import type { Shift } from './shift.ts'
import { type Stretch, stretchesOf } from './stretches.ts'
import { timelineOf } from './timeline.ts'
import { workdaysOf } from './workdays.ts'

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

const everyRule = {
  today: '2026-10-01',
  worker: { ...ana, birthDate: '2009-11-01' },
  limits: limits({ weeklyRestDays: 14, weekWork: 600 }),
  distanceKm: () => 90,
}

test('what is further than fifteen days from a job changes nothing', () => {
  fc.assert(
    fc.property(aShiftOf(1), someShifts, (job, shifts) => {
      const [first, last] = [job.schedule[0]?.date ?? '', job.schedule.at(-1)?.date ?? '']
      const isNear = ({ schedule }: Shift) =>
        schedule.some(({ date }) => date >= addDays(first, -16) && date <= addDays(last, 16))
      expect(conflictsOf({ ...everyRule, job, otherShifts: shifts.filter(isNear) })).toEqual(
        conflictsOf({ ...everyRule, job, otherShifts: shifts }),
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
      fc.integer({ min: 1, max: 27 }),
      (job, old, now, gone) => {
        const timeline = timelineOf(old)
        timeline.workdaysWithout(job.jobId)
        for (const shift of [job, ...now]) timeline.put(shift)
        timeline.remove(gone)
        const left = new Map([...old, job, ...now].map((shift) => [shift.jobId, shift]))
        left.delete(gone)
        const anew = timelineOf(left.values())
        expect(timeline.held.all()).toEqual(anew.held.all())
        expect(timeline.pending.all()).toEqual(anew.pending.all())
        expect(timeline.workdaysWithout(2)).toEqual(anew.workdaysWithout(2))
        expect(timeline.workdaysWithout(0)).toEqual(workdaysOf(anew.held.all()))
        expect(verdictsOf({ ...everyRule, job, timeline }).map(conflictFrom)).toEqual(
          conflictsOf({ ...everyRule, job, otherShifts: [...left.values()] }),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('exactly what shares time with a stretch is found among all others, in order', () => {
  fc.assert(
    fc.property(aShiftOf(1), someShifts, (job, shifts) => {
      const { held } = timelineOf(shifts)
      for (const own of stretchesOf(job)) {
        const found: Stretch[] = []
        held.eachSharingWith(own, (other) => found.push(other))
        expect(found).toEqual(held.all().filter((other) => overlaps(own, other)))
      }
    }),
  )
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
