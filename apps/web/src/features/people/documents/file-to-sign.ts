import type { DocumentFile, WorkerDocument } from '@cuadrante/contract/people/documents/documents.ts'

/** The version whose signature is asked for. */
export const fileToSign = ({ files }: WorkerDocument): DocumentFile | undefined =>
  files.find(({ request }) => request?.status === 'OPEN')
