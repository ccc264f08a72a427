import type { FileRecord } from '@cuadrante/contract/routes/batch.ts'
import { routeEndpoints } from '@cuadrante/contract/routes/endpoints.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Process } from './use-process.ts'

/** Takes up a process from the recent files, where it was left: at its rows, or at its routes. */
export function useRecovery(process: Process) {
  const [recoveringId, setRecoveringId] = useState<number>()
  const recover = async ({ id }: FileRecord) => {
    setRecoveringId(id)
    try {
      const file = await call(routeEndpoints.file, { params: { id } }, { skipErrorToast: true })
      if (file.batchId === null) {
        toast('error', 'Error', 'No se puede recuperar este archivo. No tiene un batchId asociado.')
        return
      }
      const { fileName: name, fileSize: size, batchId, totalRows, errorRows } = file
      process.change({
        currentStep: 3,
        isRouting: file.generatedRoutes > 0 || file.processingStatus === 'ROUTED',
        batchId,
        fileTrackingId: id,
        selectedFile: { name, size, lastModified: Date.parse(file.uploadDate) },
        results: { totalRecords: totalRows, errorRecords: errorRows },
        savedMapping: null,
        savedAddressSplit: [],
      })
      toast('success', 'Proceso Recuperado', name)
    } catch {
      toast('error', 'Error', 'Error al recuperar el archivo. Inténtalo de nuevo.')
    } finally {
      setRecoveringId(undefined)
    }
  }
  return { recover: (file: FileRecord) => void recover(file), recoveringId }
}
