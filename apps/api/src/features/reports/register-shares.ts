import type { Grouping } from '@cuadrante/contract/reports/report.ts'
import { grouped } from '@cuadrante/domain/time/grouped.ts'
import type { Incident } from '@cuadrante/domain/time/incidents.ts'
import type { PlannedStretch } from '@cuadrante/domain/time/planned-stretch.ts'
import type { RegisterDay } from '@cuadrante/domain/time/register-month.ts'
import type { Stay } from '@cuadrante/domain/time/stays.ts'
import { sql } from 'kysely'
import { ownWorker } from '../campaigns/index.ts'
import { registeredTime, type RegisteredPerson } from '../time/index.ts'
import { askedCampaigns } from './grouped-sql.ts'
import type { ReportQuestion, SourceRow } from './question.ts'

/** What a row of the report gets of one person's day: shifts that are over and their incidents, and stays in the register. */
export type RegisterShare = {
  readonly planned: readonly PlannedStretch[]
  readonly stays: readonly Stay[]
  readonly incidents: readonly Incident[]
}

type Row = Pick<SourceRow, 'key' | 'name' | 'path'>
type JobFacts = {
  readonly id: number
  readonly campaignId: number
  readonly campaign: string
  readonly client: string
  readonly clientKey: string
  readonly isCampaignGone: boolean
}

/** How many shifts the stretches or incidents of one share belong to: both parts of a split day are one shift. */
export const shiftsIn = (parts: readonly { readonly jobId: number | null }[]): number =>
  new Set(parts.map(({ jobId }) => jobId)).size

/** The register of the period, shared out among the rows that the question asks for, in the order of their names. */
export async function registerShares(question: ReportQuestion): Promise<[Row, RegisterShare[]][]> {
  const { db, from, to, now } = question
  const people = await registeredTime(db, { from, to, workerId: await ownId(question) }, now)
  const jobs = await jobsIn(question, people)
  const shares = people.flatMap(({ person, period }) =>
    period.days.flatMap((day) => sharesOf(question, { person, day, jobs })),
  )
  const byRow = grouped(shares, ({ row }) => row.key)
  return [...byRow.values()]
    .flatMap((group): [Row, RegisterShare[]][] => {
      const [first] = group
      return first ? [[first.row, group.map(({ share }) => share)]] : []
    })
    .toSorted(([a], [b]) => a.name.localeCompare(b.name, 'es'))
}

/** The office counts everyone; a person, the own register. Who has none is nobody: there is no worker 0. */
async function ownId({ db, session }: ReportQuestion): Promise<number | undefined> {
  if (session.activeRole === 'ROLE_ADMIN') return undefined
  const { rows } = await sql<{ id: number | null }>`select ${ownWorker(session)} as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The jobs of the period that the filters leave, also those that are deleted or somebody else's by now: people are scoped already. */
async function jobsIn(
  question: ReportQuestion,
  people: readonly RegisteredPerson[],
): Promise<ReadonlyMap<number, JobFacts>> {
  const ids = new Set<number>()
  for (const { planned, stays } of people.flatMap(({ period }) => period.days))
    for (const { jobId } of [...planned, ...stays]) ids.add(jobId)
  const { rows } = await sql<JobFacts>`
    select j.id, c.id as "campaignId", c.name as campaign, c.client_name as client,
      coalesce(c.client_id::text, c.client_name) as "clientKey", c.deleted_at is not null as "isCampaignGone"
    from jobs j join campaigns c on c.id = j.campaign_id
    where j.id = any(${[...ids]}::bigint[]) and ${askedCampaigns(question)}`.execute(question.db)
  return new Map(rows.map((job) => [job.id, job]))
}

type PersonDay = {
  readonly person: RegisteredPerson['person']
  readonly day: RegisterDay
  readonly jobs: ReadonlyMap<number, JobFacts>
}

function sharesOf({ by, now }: ReportQuestion, { person, day, jobs }: PersonDay) {
  const rows = new Map<string, { row: Row; jobIds: Set<number> }>()
  for (const { jobId } of [...day.planned, ...day.stays]) {
    const job = jobs.get(jobId)
    if (!job) continue
    const row = rowOf(by, person, day, job)
    const found = rows.get(row.key) ?? { row, jobIds: new Set<number>() }
    found.jobIds.add(jobId)
    rows.set(row.key, found)
  }
  return [...rows.values()]
    .map(({ row, jobIds }) => {
      const planned = day.planned.filter(({ jobId, end }) => jobIds.has(jobId) && end <= now.getTime())
      const isOver = (id: number | null) => planned.some(({ jobId }) => jobId === id)
      const stays = day.stays.filter(({ jobId }) => jobIds.has(jobId))
      return { row, share: { planned, stays, incidents: day.incidents.filter(({ jobId }) => isOver(jobId)) } }
    })
    .filter(({ share }) => share.planned.length + share.stays.length > 0)
}

function rowOf(by: Grouping, person: PersonDay['person'], { day }: RegisterDay, job: JobFacts): Row {
  switch (by) {
    case 'worker':
      return { key: String(person.id), name: person.name, path: `/workers/${person.id}/view` }
    case 'client':
      return { key: job.clientKey, name: job.client }
    case 'campaign':
      return {
        key: String(job.campaignId),
        name: job.campaign,
        ...(job.isCampaignGone ? {} : { path: `/campaigns/${job.campaignId}` }),
      }
    default:
      return { key: day, name: day }
  }
}
