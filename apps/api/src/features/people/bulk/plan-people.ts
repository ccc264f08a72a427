import type { PeopleChange } from '@cuadrante/contract/people/bulk.ts'
import { workerStatuses } from '@cuadrante/contract/people/choices.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/http/fail.ts'
import { workerName } from '../../../platform/records/people-sql.ts'
import { accessReasons, loginPattern } from '../../access/index.ts'
import { cellsOf } from '../documents/document-cells.ts'
import { liveType } from '../documents/document-types.ts'
import type { PlannedPerson } from './planned-people.ts'

type Question = { readonly workerIds: readonly number[]; readonly change: PeopleChange; readonly today: Day }

/** What would become of each of these people, in the order of their names. Ids of nobody are left away. */
export async function planPeople(db: Tx, { workerIds, change, today }: Question): Promise<PlannedPerson[]> {
  const ids = sql`${[...new Set(workerIds)]}::bigint[]`
  const { join, reason, waiting = sql`'[]'::json` } = await reasonOf(db, change, ids, today)
  const { rows } = await sql<PlannedPerson>`
    select w.id as "workerId", ${workerName} as name, ${reason} as reason, (u.login is not null and u.is_active
      and u.deleted_at is null) as "hasAccess", ${waiting} as waiting
    from workers w join users u on u.id = w.user_id ${join}
    where w.id = any(${ids}) and w.deleted_at is null
    order by w.surnames_key, w.first_name_key, w.id`.execute(db)
  return rows
}

type Reason = {
  readonly join: RawBuilder<unknown>
  readonly reason: RawBuilder<string | null>
  readonly waiting?: RawBuilder<unknown>
}

async function reasonOf(db: Tx, change: PeopleChange, ids: RawBuilder<unknown>, today: Day): Promise<Reason> {
  switch (change.kind) {
    case 'status':
      return {
        join: sql``,
        reason: sql`case when w.worker_status = ${change.workerStatus}
          then ${`Ya está en «${workerStatuses[change.workerStatus]}»`} end`,
      }
    case 'profile': {
      const profile = await db
        .selectFrom('profiles')
        .select('name')
        .where('id', '=', change.profileId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!profile) throw fail('not_found')
      return {
        join: sql`left join worker_profiles has on has.worker_id = w.id and has.profile_id = ${change.profileId}`,
        reason: sql`case when has.worker_id is not null then ${`Ya tiene el perfil «${profile.name}»`} end`,
      }
    }
    case 'access':
      return { join: sql`left join (${sharedAddresses(ids)}) s on s.id = w.id`, reason: accessReason }
    default: {
      await liveType(db, change.typeId)
      const isReview = change.kind === 'accept' || change.kind === 'reject'
      const cells = cellsOf(sql`select unnest(${ids}) as id`, today, { everyone: true })
      return {
        join: sql`left join (${cells}) c on c."workerId" = w.id and c."typeId" = ${change.typeId}
          ${isReview ? filesWaiting(change.typeId) : sql``}
          left join document_requests r on r.worker_id = w.id and r.type_id = ${change.typeId}
            and r.what = 'UPLOAD' and r.status = 'OPEN'`,
        reason: documentReason(change.kind, today),
        ...(isReview ? { waiting: sql`p.files` } : {}),
      }
    }
  }
}

/** Who of these has an e-mail that another account signs in with, or somebody before them among these. */
const sharedAddresses = (ids: RawBuilder<unknown>) => sql`
  select w.id, row_number() over (partition by lower(w.email) order by w.surnames_key, w.first_name_key, w.id) > 1 as twice,
    exists (select from users o where o.login_key = lower(w.email) and o.id <> w.user_id and o.deleted_at is null) as taken
  from workers w join users u on u.id = w.user_id
  where w.id = any(${ids}) and w.deleted_at is null and u.login is null`

/** As the form of an account takes a login. */
const accessReason = sql<string | null>`case
  when w.worker_status = 'TERMINATED' then 'Su relación con la agencia ha terminado'
  when u.login is not null and not u.is_active then ${accessReasons.isClosed}
  when u.login is not null and u.password_hash is not null then ${accessReasons.has}
  when u.login is not null then null
  when w.email = '' then 'No tiene correo'
  when lower(w.email) !~ ${loginPattern} then ${accessReasons.unfit}
  when s.taken then ${accessReasons.taken}
  when s.twice then ${accessReasons.twice} end`

/** Of each worker `w` what waits to be reviewed. */
const filesWaiting = (typeId: number) => sql`cross join lateral (
  select coalesce(json_agg(json_build_object('documentId', d.id, 'sha256', f.sha256) order by d.id), '[]') as files
  from documents d join document_files f on f.id = d.pending_file_id
  where d.worker_id = w.id and d.type_id = ${typeId} and d.deleted_at is null) p`

function documentReason(kind: 'ask' | 'remind' | 'accept' | 'reject', today: Day): RawBuilder<string | null> {
  switch (kind) {
    case 'ask':
      return sql`case
        when w.worker_status = 'TERMINATED' then 'Su relación con la agencia ha terminado'
        when r.id is not null then 'Ya tiene la petición pendiente'
        when c.state = 'REVIEW' and not exists (select from documents d where d.worker_id = w.id and d.type_id = c."typeId"
          and d.pending_file_id is not null and d.deleted_at is null) then 'Ya lo tiene: falta la fecha de caducidad'
        when c.state = 'REVIEW' then 'Ya lo ha enviado y está por revisar'
        when c.state = 'TO_SIGN' then 'Ya está y espera su firma'
        when c.state = 'DECLINED' then 'Ya está y la persona no lo firma'
        when c.state = 'VALID' then 'Ya lo tiene en vigor' end`
    case 'remind':
      return sql`case
        when r.id is null then 'No se le ha pedido'
        when (u.login is null or not u.is_active or u.deleted_at is not null) then 'No tiene acceso al portal'
        when exists (select from notices n where n.user_id = w.user_id and n.kind = 'document_requested'
          and n.key = 'request ' || r.id || ' ' || ${today}::text) then 'Ya se le ha recordado hoy' end`
    default:
      return sql`case when p.files::text = '[]' then 'No hay nada por revisar' end`
  }
}
