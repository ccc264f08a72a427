import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { conflictsOf } from '@cuadrante/domain/assignments/conflicts.ts'
import type { Shift } from '@cuadrante/domain/assignments/shift.ts'
import { asConfirmed, exclusionOf, type PlanFacts } from '../problem/plan-facts.ts'
import type { HeldShift } from './random-campaign.ts'

type Campaign = PlanFacts & { readonly held: readonly HeldShift[] }

/** What the product's rules say of every job that a person would have, when all are applied. Nothing of planning is asked. */
export function judgeRow(
  campaign: Campaign,
  workerId: number,
  jobIds: readonly number[],
): { jobId: number; conflicts: Conflict[] }[] {
  const { agency, roster, held, jobs } = campaign
  const own = jobs.filter(({ id }) => jobIds.includes(id)).map((job) => shiftFor(asConfirmed(job, workerId)))
  const fixed = held.filter((shift) => shift.workerId === workerId).map(({ shift }) => shift)
  return own.map((job) => ({
    jobId: Number(job.jobId),
    conflicts: conflictsOf({
      job,
      worker: roster.workers.get(workerId),
      otherShifts: [...fixed, ...own.filter((other) => other !== job)],
      today: agency.today,
      purpose: 'confirm',
      limits: agency.limits,
      distanceKm: roster.distanceKm,
    }),
  }))
}

/** What may not be in a plan; `hard` whatever the planner allows. */
export function wrongIn(campaign: Campaign, workerId: number, jobIds: readonly number[]): string[] {
  const { settings, jobs } = campaign
  const said = judgeRow(campaign, workerId, jobIds).flatMap(({ jobId, conflicts }) =>
    conflicts
      .filter(
        ({ severity, code }) =>
          severity === 'block' ||
          ((severity === 'warn' || code === 'CONTRACT_HOURS') &&
            !(settings.allowed as readonly string[]).includes(code)),
      )
      .map(({ code, message }) => `job ${jobId} for ${workerId}: ${code} ${message}`),
  )
  const left = jobs
    .filter((job) => jobIds.includes(job.id) && exclusionOf(campaign, workerId, job))
    .map(({ id }) => `job ${id} for ${workerId}: not to be used`)
  return [...said, ...left]
}

function shiftFor(job: ReturnType<typeof asConfirmed>): Shift & { needs: object } {
  const { foodHandler, driverLicence, vehicle } = job.needs
  return {
    jobId: job.id,
    status: job.status,
    schedule: job.schedule,
    zone: job.timezone,
    centreId: job.centreId,
    needs: {
      foodHandler,
      driverLicence,
      vehicle,
      profile: job.profileId === null ? null : { id: job.profileId, name: job.profileName ?? '' },
    },
  }
}
