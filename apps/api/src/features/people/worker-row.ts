import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { sql } from 'kysely'
import { sendUnread } from '../../platform/database/pipelined-pool.ts'
import type { Tx } from '../../platform/database/database.ts'
import { placeColumns } from '../../platform/places/place-columns.ts'
import type { Places } from '../../platform/places/places.ts'
import { cleanDraft, rowOf } from '../../platform/records/record-row.ts'

/** Identifiers and phones as they are stored and compared. */
export const cleaned = (draft: WorkerDraft): WorkerDraft => ({
  ...cleanDraft(workerFields, draft),
  user: cleanDraft(personFields, draft.user),
})

/** The columns that the form fills. What it leaves out of type, documentation and contract is for the caller to say. */
export function workerColumns(sent: WorkerDraft, places: Places) {
  const draft = cleaned(sent)
  return {
    ...rowOf('workers', workerFields, draft),
    ...rowOf('workers', personFields, draft.user),
    ...placeColumns(places, draft.user, { province: 'user.provinceId', city: 'user.cityId' }),
  }
}

type Entry = { readonly id: number; readonly draft: WorkerDraft }

/** Replaces what the people can do and speak, in the order in which it was chosen. */
export async function replaceCollections(db: Tx, entries: readonly Entry[]): Promise<void> {
  const ids = sql`${entries.map(({ id }) => id)}::bigint[]`
  const rows = sql`
    with profiles as (delete from worker_profiles where worker_id = any(${ids})),
      experiences as (delete from worker_experiences where worker_id = any(${ids}))
    delete from worker_languages where worker_id = any(${ids})`
  await sendUnread(db, rows.compile(db))
  await addCollections(db, entries)
}

/** Writes what people can do and speak who have said nothing of it yet: one statement, however many they are. */
export async function addCollections(db: Tx, entries: readonly Entry[]): Promise<void> {
  const profiles = entries.flatMap(({ id, draft }) => linksOf(id, draft.profileIds))
  const experiences = entries.flatMap(({ id, draft }) => linksOf(id, draft.experienceIds))
  const languages = entries.flatMap(({ id, draft }) =>
    draft.languages.map(({ languageId, level }, place) => ({ worker: id, item: languageId, level, place })),
  )
  if (profiles.length + experiences.length + languages.length === 0) return
  const rows = sql`
    with profiles as (insert into worker_profiles (worker_id, profile_id, position)
        select worker, item, place from ${given(profiles)}),
      experiences as (insert into worker_experiences (worker_id, experience_id, position)
        select worker, item, place from ${given(experiences)})
    insert into worker_languages (worker_id, language_id, level, position)
      select worker, item, level, place from ${given(languages)}`
  await sendUnread(db, rows.compile(db))
}

type Link = {
  readonly worker: number
  readonly item: number
  readonly place: number
  readonly level?: string
}

const linksOf = (worker: number, items: readonly number[]): Link[] =>
  items.map((item, place) => ({ worker, item, place }))

const given = (links: readonly Link[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (worker bigint, item bigint, place smallint, level text)`

const collections = (draft: WorkerDraft) =>
  JSON.stringify([draft.profileIds, draft.experienceIds, draft.languages])

/** Whether two drafts say the same, in the same order, of what a person can do and speaks. */
export const sameCollections = (one: WorkerDraft, other: WorkerDraft): boolean =>
  collections(one) === collections(other)
