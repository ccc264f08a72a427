import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { isInService } from './in-service.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** The one question that a link answers for the one person. */
export type LinkedWeek = { readonly purpose: 'availability'; readonly monday: string }
export type LinkedDay = { readonly purpose: 'confirmation'; readonly jobId: number; readonly date: string }
export type LinkedCampaign = { readonly purpose: 'campaign'; readonly campaignId: number }
type Subject = LinkedWeek | LinkedDay | LinkedCampaign
type Purpose = Subject['purpose']

type NewLink = Subject & { readonly workerId: number; readonly expiresAt: Date }

/** Makes a link. Earlier ones of the same question go on: their letters may be read before this one. */
export async function makeWorkerLink(db: Tx, { workerId, expiresAt, ...about }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('worker_links')
    .values({
      digest: sha256(token),
      worker_id: workerId,
      purpose: about.purpose,
      ...subjectColumns(about),
      expires_at: expiresAt.toISOString(),
    })
    .execute()
  return token
}

function subjectColumns(about: Subject) {
  if (about.purpose === 'availability') return { monday: about.monday }
  if (about.purpose === 'campaign') return { campaign_id: about.campaignId }
  return { job_id: about.jobId, date: about.date }
}

type Live = {
  readonly digest: string
  readonly workerId: number
  readonly userId: number
  readonly name: string
  readonly firstName: string
  readonly agency: string
  readonly isUsed: boolean
}

type SubjectOf<P> = Extract<Subject, { readonly purpose: P }>

/** What a link is for, while the question is one. One of another purpose is none. @throws link_spent */
export async function liveWorkerLink<P extends Purpose>(
  db: Tx,
  token: string,
  { purpose, now }: { readonly purpose: P; readonly now: Date },
): Promise<Live & SubjectOf<P>> {
  const { rows } = await sql<Live & SubjectOf<P>>`
    select l.digest, l.purpose, l.worker_id as "workerId", l.monday, l.job_id as "jobId", l.date, l.campaign_id as "campaignId",
      l.used_at is not null as "isUsed", w.user_id as "userId", w.first_name as "firstName",
      trim(w.first_name || ' ' || w.last_name) as name, t.name as agency
    from worker_links l
      join workers w on w.id = l.worker_id and ${isInService} and w.worker_status = 'ACTIVE'
      join tenants t on t.id = l.tenant_id
    where l.digest = ${sha256(token)} and l.purpose = ${purpose} and l.expires_at > ${now.toISOString()}::timestamptz`.execute(
    db,
  )
  if (!rows[0]) throw fail('link_spent')
  return rows[0]
}
