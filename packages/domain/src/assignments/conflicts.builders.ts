/** Builders of the conflict tests. */
import { addDays } from '../dates/day.ts'
import { scheduleFrom } from '../schedule/from-template.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { ConflictCode } from './conflict.ts'
import { conflictsOf } from './conflicts.ts'
import { legalLimits, type Limits } from './limits.ts'
import type { ConflictCheck, WorkerFacts } from './assignment-check.ts'
import type { Shift } from './shift.ts'

const slot = (text: string) => ({ startTime: text.slice(0, 5), endTime: text.slice(6) })
export const on = (day: string, ...slots: string[]): Schedule => scheduleFrom([day], slots.map(slot))
export const onDays = (first: string, count: number, ...slots: string[]): Schedule =>
  scheduleFrom(
    Array.from({ length: count }, (_, index) => addDays(first, index)),
    slots.map(slot),
  )

export const aShift = (jobId: number, schedule: Schedule, more: Partial<Shift> = {}): Shift => ({
  jobId,
  status: 'CONFIRMADO',
  schedule,
  zone: 'Europe/Madrid',
  ...more,
})

export const ana: WorkerFacts = {
  name: 'Ana Ruiz',
  workerStatus: 'ACTIVE',
  workerType: 'WORKER',
  birthDate: '1995-04-12',
  profileIds: [1],
  hasFoodHandlerLicense: true,
  hasDriverLicense: true,
  hasVehicle: true,
  documents: [],
  unavailable: [],
}

export const ask = (check: Partial<ConflictCheck> & Pick<ConflictCheck, 'job'>) =>
  conflictsOf({ worker: ana, otherShifts: [], today: '2026-01-01', ...check })
export const only = (code: ConflictCode, check: Parameters<typeof ask>[0]) =>
  ask(check).filter((conflict) => conflict.code === code)
export const limits = (more: Partial<Limits>): Limits => ({ ...legalLimits, ...more })
