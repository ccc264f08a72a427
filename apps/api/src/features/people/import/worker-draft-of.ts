import { personName } from '@cuadrante/contract/people/person-name.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { Worker, WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { draftFields, isSameDraft } from '../../../platform/records/record-row.ts'
import type { CellReader } from '../../../platform/imports/read-cells.ts'
import { changesOf } from '../../../platform/records/record-sheets.ts'
import { cleaned } from '../worker-row.ts'

/** A record as the form would send it back unchanged. */
export const draftOf = (worker: Worker): WorkerDraft => ({
  ...draftFields(workerFields, worker),
  workerType: worker.workerType,
  languages: worker.languages.map(({ languageId, level }) => ({ languageId, level })),
  user: draftFields(personFields, worker.user),
})

/** Whether a draft would change nothing of a record. */
export function isUnchanged(draft: WorkerDraft, worker: Worker): boolean {
  const stored = cleaned(draftOf(worker))
  return (
    isSameDraft(workerFields, draft, stored) &&
    isSameDraft(handWrittenFields, draft, stored) &&
    isSameDraft(personFields, draft.user, stored.user)
  )
}

/** Whose record a row of a sheet changes, and what of it. */
export function changesTo(worker: Worker, draft: WorkerDraft, reader: CellReader): string[] {
  const stored = cleaned(draftOf(worker))
  return [
    `Ficha de ${personName(worker.user)}, DNI ${worker.dni}`,
    ...changesOf(personFields, { record: worker.user, stored: stored.user, draft: draft.user }, reader),
    ...changesOf({ ...workerFields, ...handWrittenFields }, { record: worker, stored, draft }, reader),
  ]
}
