import type { campaignAskEndpoints } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { availabilityEndpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import type { HandedLinks } from '@cuadrante/contract/campaigns/links/handed-links.ts'
import { mondayOf } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { recordHistory } from '../../../platform/history/record-history.ts'
import type { Context, Verb } from '../../../platform/http/context.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { agencyAt } from '../agency.ts'
import { mayBeAsked } from '../campaign-asks/campaign-asks.queries.ts'
import { loadCampaignDays } from '../campaign-asks/campaign-days.queries.ts'
import { isInService } from './in-service.ts'
import { campaignPath, weekPath } from './question-links.ts'

type PublicUrl = { readonly publicUrl: string | undefined }

/** Links to a week for the office to hand over itself. @throws availability_past, not_found */
export const handOverWeek =
  ({ publicUrl = '' }: PublicUrl): Verb<(typeof availabilityEndpoints)['links']> =>
  async (context, { body: { monday, workerIds } }) => {
    const { db, now } = context
    if (monday < mondayOf((await agencyAt(db, now)).today)) throw fail('availability_past')
    const people = await peopleOf(db, workerIds, sql`true`)
    return linksFor(context, people, publicUrl, ({ workerId }) => weekPath(db, { workerId, monday, now }))
  }

/** Links to the question about a campaign, for those who were asked. @throws campaign_without_days, not_found */
export const handOverCampaign =
  ({ publicUrl = '' }: PublicUrl): Verb<(typeof campaignAskEndpoints)['links']> =>
  async (context, { params: { id: campaignId }, body: { workerIds } }) => {
    const { db, now } = context
    const people = await peopleOf(
      db,
      workerIds,
      sql`exists (select from campaign_asks a where a.campaign_id = ${campaignId} and a.worker_id = w.id)`,
    )
    const days = (await loadCampaignDays(db, [campaignId], (await agencyAt(db, now)).today)).get(campaignId)
    const to = days?.at(-1)?.date
    if (!to) throw fail('campaign_without_days')
    return linksFor(context, people, publicUrl, ({ workerId }) =>
      campaignPath(db, { workerId, campaignId, to, now }),
    )
  }

type Person = Omit<HandedLinks[number], 'link'>

async function peopleOf(db: Tx, ids: readonly number[], also: RawBuilder<SqlBool>): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select w.id as "workerId", ${workerName} as name, w.phone from workers w
    where w.id = any(${ids}) and ${mayBeAsked} and ${isInService} and ${also}
    order by w.surnames_key, w.first_name_key, w.id`.execute(db)
  if (rows.length === 0) throw fail('not_found')
  return rows
}

/** Whoever has a link answers for its person, so that the history says who took one. */
async function linksFor(
  context: Context,
  people: readonly Person[],
  publicUrl: string,
  pathOf: (person: Person) => Promise<string>,
): Promise<HandedLinks> {
  const links: HandedLinks = []
  for (const person of people) links.push({ ...person, link: `${publicUrl}${await pathOf(person)}` })
  await recordHistory(
    context,
    ...people.map(({ workerId, name }) => ({
      entity: 'worker' as const,
      entityId: workerId,
      action: 'answer_link_made' as const,
      label: name,
    })),
  )
  return links
}
