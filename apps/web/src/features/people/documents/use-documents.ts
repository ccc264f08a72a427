import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type { DocumentType, WorkerDocuments } from '@cuadrante/contract/people/documents/documents.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { call, respond } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { saveDownload } from '../../../api/save-download.ts'

/** A worker's documents; the caller's own without a number. */
export const useDocuments = (workerId?: number): UseQueryResult<WorkerDocuments> =>
  useQuery({
    queryKey: ['documents', workerId ?? 'own'],
    queryFn: ({ signal }) =>
      workerId === undefined
        ? call(endpoints.own, {}, { signal, skipErrorToast: true })
        : call(endpoints.ofWorker, { params: { id: workerId } }, { signal, skipErrorToast: true }),
    refetchInterval: useLookAgain(),
  })

export const useDocumentTypes = (enabled = true): UseQueryResult<DocumentType[]> =>
  useQuery({
    enabled,
    queryKey: ['documents', 'types'],
    queryFn: ({ signal }) => call(endpoints.types, {}, { signal, skipErrorToast: true }),
  })

/** Every screen that shows documents, and the figures that count them, are asked again. */
export function useReload(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const name of ['documents', 'worker', 'admin-dashboard', 'history', 'bell'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}

type Version = { readonly id: number; readonly number: number }

/** The bytes of a version; the server logs that they were read. */
export const readVersion = (params: Version): Promise<Blob> =>
  call(endpoints.read, { params }, { skipErrorToast: false })

/** Saves the signed PDF, with its evidence page, on this device. */
export const saveSigned = async (params: Version): Promise<void> =>
  saveDownload(await respond(endpoints.readSigned, { params }, { failed: 'No se ha podido descargar' }))

/** Saves a version on this device under the name that the server gives it. */
export const saveVersion = async (params: Version): Promise<void> =>
  saveDownload(await respond(endpoints.read, { params }, { failed: 'No se ha podido descargar' }))

/** SHA-256 of what was read, in hexadecimal: it is sent with the signature, so that nothing else can be signed. */
export async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
