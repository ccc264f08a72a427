import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { handWrittenFields, workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { Worker, WorkerDraft } from '@cuadrante/contract/people/worker.ts'
import { draftFields, isSameDraft } from '../../platform/records/record-row.ts'
import { cleaned } from './worker-row.ts'

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
