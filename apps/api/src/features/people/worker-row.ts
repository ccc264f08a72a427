import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { WorkerDraft } from '@cuadrante/contract/people/worker.ts'
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
  const ids = entries.map(({ id }) => id)
  for (const table of ['worker_profiles', 'worker_experiences', 'worker_languages'] as const)
    await db.deleteFrom(table).where('worker_id', 'in', ids).execute()
  const profiles = entries.flatMap(({ id, draft }) =>
    draft.profileIds.map((profile_id, position) => ({ worker_id: id, profile_id, position })),
  )
  const experiences = entries.flatMap(({ id, draft }) =>
    draft.experienceIds.map((experience_id, position) => ({ worker_id: id, experience_id, position })),
  )
  const languages = entries.flatMap(({ id, draft }) =>
    draft.languages.map(({ languageId, level }, position) => ({
      worker_id: id,
      language_id: languageId,
      level,
      position,
    })),
  )
  if (profiles.length > 0) await db.insertInto('worker_profiles').values(profiles).execute()
  if (experiences.length > 0) await db.insertInto('worker_experiences').values(experiences).execute()
  if (languages.length > 0) await db.insertInto('worker_languages').values(languages).execute()
}
