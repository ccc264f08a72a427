import type { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { lockedJob } from './load-jobs.ts'

type Jobs = typeof jobEndpoints

export const listComments: Verb<Jobs['comments']> = async ({ db, session }, { params }) => {
  await refuseMissingJob(db, params.id)
  const rows = await db
    .selectFrom('job_comments')
    .select(['id', 'author_id', 'author_name', 'text', 'created_at'])
    .where('job_id', '=', params.id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    author: row.author_name,
    text: row.text,
    createdAt: row.created_at,
    isOwn: row.author_id === session.userId,
  }))
}

export const addComment: Verb<Jobs['addComment']> = async (context, { params, body }) => {
  const { db, session, now } = context
  await lockedJob(db, params.id)
  const created = await db
    .insertInto('job_comments')
    .values({
      job_id: params.id,
      author_id: session.userId,
      author_name: session.name,
      text: body.text,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countComments(db, params.id)
  await recordHistory(context, {
    entity: 'job',
    entityId: params.id,
    action: 'commented',
    label: `#${params.id}`,
    after: { comment: body.text },
  })
  return { id: created.id, author: session.name, text: body.text, createdAt: now.toISOString(), isOwn: true }
}

/** People take back their own words only. */
export const removeComment: Verb<Jobs['removeComment']> = async (context, { params }) => {
  const { db, session, now } = context
  await lockedJob(db, params.id)
  const removed = await db
    .updateTable('job_comments')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', params.commentId)
    .where('job_id', '=', params.id)
    .where('author_id', '=', session.userId)
    .where('deleted_at', 'is', null)
    .returning('text')
    .executeTakeFirst()
  if (!removed) throw fail('not_found')
  await countComments(db, params.id)
  await recordHistory(context, {
    entity: 'job',
    entityId: params.id,
    action: 'comment_deleted',
    label: `#${params.id}`,
    before: { comment: removed.text },
  })
  return { message: 'Comentario eliminado correctamente' }
}

/** The job keeps the number of its comments and the last one, so that tables need not look for them. */
async function countComments(db: Tx, jobId: number): Promise<void> {
  await sql`
    update jobs set (comments_count, last_comment) = (
      select count(*), (array_agg(text order by id desc))[1] from job_comments
      where job_id = ${jobId} and deleted_at is null)
    where id = ${jobId}`.execute(db)
}

async function refuseMissingJob(db: Tx, id: number): Promise<void> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!job) throw fail('not_found')
}
