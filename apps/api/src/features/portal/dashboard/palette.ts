import { paletteMost, type PaletteHit } from '@cuadrante/contract/portal/dashboard.ts'
import type { dashboardEndpoints as endpoints } from '@cuadrante/contract/portal/dashboard-endpoints.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Session, Verb } from '../../../platform/http/context.ts'
import { nameRank } from '../../../platform/list/name-rank.ts'
import { textCondition } from '../../../platform/list/list-sql.ts'

/** What the command palette finds. Clients and workers find their own campaigns and nothing else. */
export const searchPalette: Verb<(typeof endpoints)['palette']> = async ({ db, session }, { query }) => {
  const matches = (searchText: RawBuilder<string>) => textCondition(query.search, searchText)
  if (!matches(sql<string>`''`)) return []
  const asked: Asked = { matches, rank: (name) => nameRank(query.search, name) }
  const campaigns = await campaignHits(db, session, asked)
  if (session.activeRole !== 'ROLE_ADMIN') return campaigns
  return [
    ...campaigns,
    ...(await peopleHits(db, asked)),
    ...(await centreHits(db, asked)),
    ...(await clientHits(db, asked)),
  ]
}

type Asked = {
  readonly matches: (searchText: RawBuilder<string>) => ReturnType<typeof textCondition>
  readonly rank: (name: RawBuilder<string>) => RawBuilder<number>
}

const hits = async (db: Tx, query: RawBuilder<PaletteHit>) => (await query.execute(db)).rows

function campaignHits(db: Tx, { activeRole, clientId, userId }: Session, { matches, rank }: Asked) {
  const reach =
    activeRole === 'ROLE_ADMIN'
      ? sql`true`
      : activeRole === 'ROLE_CLIENT'
        ? sql`c.client_id = ${clientId}`
        : sql`exists (select from jobs j join workers w on w.id = j.worker_id and w.user_id = ${userId} and w.deleted_at is null
            where j.campaign_id = c.id and j.deleted_at is null)`
  return hits(
    db,
    sql<PaletteHit>`select 'campaign' as kind, c.id, c.name as title, c.client_name as subtitle
      from campaigns c where c.deleted_at is null and ${reach} and ${matches(sql`c.search_text`)}
      order by ${rank(sql`c.name_key`)}, c.start_date desc, c.id desc limit ${paletteMost}`,
  )
}

const peopleHits = (db: Tx, { matches, rank }: Asked) =>
  hits(
    db,
    sql<PaletteHit>`with found as materialized (
        select id, worker_type, first_name, last_name, last_name_second, city_name, last_name_key,
          first_name_key || ' ' || surnames_key as name from workers
        where deleted_at is null and ${matches(sql`search_text`)})
      select case worker_type when 'WORKER' then 'worker' else 'candidate' end as kind, id,
        concat_ws(' ', first_name, last_name, last_name_second) as title, coalesce(city_name, '') as subtitle
      from found order by ${rank(sql`name`)}, last_name_key, id limit ${paletteMost}`,
  )

const centreHits = (db: Tx, { matches, rank }: Asked) =>
  hits(
    db,
    sql<PaletteHit>`select 'centre' as kind, id, name as title, concat_ws(', ', city_name, province_name) as subtitle
      from centres where deleted_at is null and ${matches(sql`search_text`)} order by ${rank(sql`name_key`)}, name_key, id limit ${paletteMost}`,
  )

const clientHits = (db: Tx, { matches, rank }: Asked) =>
  hits(
    db,
    sql<PaletteHit>`select 'client' as kind, id, name as title, cif as subtitle
      from clients where deleted_at is null and ${matches(sql`search_text`)} order by ${rank(sql`name_key`)}, name_key, id limit ${paletteMost}`,
  )
