import type { WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'
import { statuses } from '../../../ui/status/statuses.ts'

/** A paper of which nothing has been accepted yet and the last try was sent back says so, to the office and to its worker. */
export const lookOf = ({ state, files }: WorkerDocument) =>
  (state === 'MISSING' || state === 'NONE') && files[0]?.review === 'REJECTED'
    ? statuses.documentation.REJECTED
    : statuses.paper[state]
