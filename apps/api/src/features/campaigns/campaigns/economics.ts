import type { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { doneStatuses, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { exemptionOf, exemptLimits, type ExemptPart } from '@cuadrante/domain/money/exempt-limits.ts'
import { costOf, costOfAll } from '@cuadrante/domain/money/job-cost.ts'
import { sumEuros } from '@cuadrante/domain/money/rounding.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { agencyAt } from '../agency.ts'
import { campaignById } from './campaign.queries.ts'

type Priced = {
  readonly status: JobStatus
  readonly profile: string | null
  /** On which work begins: a night is one day of meals. */
  readonly days: number
  readonly salary: number | null
  readonly expenses: number | null
  readonly allowances: number | null
  readonly kilometers: number | null
}

/** What a campaign costs, and how much of the travel pay is exempt from income tax. Cancelled jobs cost nothing. */
export const readEconomics: Verb<(typeof campaignEndpoints)['economics']> = async (
  { db, session, now },
  { params },
) => {
  const campaign = await campaignById(db, session, params.id)
  const { eurosPerKm } = await agencyAt(db, now)
  const jobs = await pricedJobs(db, params.id)
  const done = jobs.filter(({ status }) => doneStatuses.includes(status))
  const exemptions = jobs.map((job) =>
    // Whether somebody sleeps away is not known: the lower limit is assumed.
    exemptionOf({
      kilometers: job.kilometers ?? 0,
      allowances: job.allowances ?? 0,
      days: job.days,
      eurosPerKm,
      isWithNight: false,
      isAbroad: false,
    }),
  )
  return {
    all: costOfAll(jobs, eurosPerKm),
    done: costOfAll(done, eurosPerKm),
    jobs: jobs.length,
    doneJobs: done.length,
    eurosPerKm,
    budget: campaign.budget ?? null,
    exemption: {
      mileage: sumOf(exemptions.map(({ mileage }) => mileage)),
      meals: sumOf(exemptions.map(({ meals }) => meals)),
      source: exemptLimits.source,
    },
    byProfile: byProfile(jobs, eurosPerKm),
  }
}

async function pricedJobs(db: Tx, campaignId: number): Promise<Priced[]> {
  const { rows } = await sql<Priced>`
    select status, profile_name as profile, salary, expenses, allowances, kilometers,
      case when days = 1 then 1 else (
        select count(distinct s.shift_date)::int from job_slots s where s.job_id = j.id) end as days
    from jobs j
    where campaign_id = ${campaignId} and deleted_at is null and status <> 'ANULADO' order by id`.execute(db)
  return rows
}

const sumOf = (parts: readonly ExemptPart[]): ExemptPart => ({
  paid: sumEuros(parts.map(({ paid }) => paid)),
  exempt: sumEuros(parts.map(({ exempt }) => exempt)),
  taxable: sumEuros(parts.map(({ taxable }) => taxable)),
})

function byProfile(jobs: readonly Priced[], eurosPerKm: number) {
  const totals = new Map<string | null, { jobs: number; amounts: number[] }>()
  for (const job of jobs) {
    const group = totals.get(job.profile) ?? { jobs: 0, amounts: [] }
    group.jobs += 1
    group.amounts.push(costOf(job, eurosPerKm).total)
    totals.set(job.profile, group)
  }
  return [...totals]
    .map(([profile, { jobs, amounts }]) => ({ profile, jobs, total: sumEuros(amounts) }))
    .toSorted((a, b) => b.total - a.total)
}
