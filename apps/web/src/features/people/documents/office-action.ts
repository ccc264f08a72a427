import type { WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'

export type OfficeAction =
  | { kind: 'upload'; document?: WorkerDocument; typeId?: number }
  | { kind: 'reject' | 'edit' | 'accesses'; document: WorkerDocument }
