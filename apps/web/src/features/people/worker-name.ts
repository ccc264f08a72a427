import { personName } from '@cuadrante/contract/people/person-name.ts'
import type { WorkerType } from '@cuadrante/contract/people/choices.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { paths, pathTo } from '../../api/paths.ts'

/** "Lucía Pérez Souto" */
export const nameOf = ({ user }: Pick<Worker, 'user'>): string => personName(user)

type Typed = { readonly id: number; readonly workerType: WorkerType }

export const viewPath = ({ id, workerType }: Typed): string =>
  pathTo(workerType === 'CANDIDATE' ? paths.candidateView : paths.workerView, { id })

export const editPath = ({ id, workerType }: Typed): string =>
  pathTo(workerType === 'CANDIDATE' ? paths.candidateEdit : paths.workerEdit, { id })

/** Where a form or a record goes back to: always /workers, on the tab of its kind. */
export const listOf = (type: WorkerType) =>
  ({ to: paths.workers, search: type === 'CANDIDATE' ? { view: 'candidates' } : {} }) as const
