import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { ImportReport } from '@cuadrante/contract/campaigns/jobs/job-sheet.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'

type Closing = { readonly onClose: () => void; readonly onImported: () => void }

/** A sheet of jobs on its way: what the last check found of it, and what is being done. */
export function useJobImport(campaignId: number, { onClose, onImported }: Closing) {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isUpdating, setIsUpdating] = useState(false)
  const [doing, setDoing] = useState<'check' | 'apply'>()
  const isClosed = useRef(false)
  const running = useRef<AbortController>(undefined)

  /** A check ends with the dialog; rows that are being written are written to the end. */
  function close() {
    isClosed.current = true
    if (doing === 'check') running.current?.abort()
    if (doing === 'apply') toast('info', 'La importación sigue', 'Te avisaremos cuando acabe.', 4000)
    onClose()
  }

  async function send(chosen: File, mode: 'check' | 'apply', updates = isUpdating) {
    setDoing(mode)
    setRefusal(undefined)
    const stop = new AbortController()
    running.current = stop
    try {
      const fields = {
        mode,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
        ...(updates ? { updates: 'yes' as const, token: report?.token } : {}),
      }
      const input = { params: { id: campaignId }, files: { file: chosen }, fields }
      const options = { skipErrorToast: true, signal: stop.signal }
      const next = await call(campaignEndpoints.importJobs, input, options)
      setReport(next)
      if (mode === 'check') return
      toast('success', `${doneText(next)}.`, leftOutText(next), 4000)
      onImported()
      if (next.failed === 0 && !isClosed.current) onClose()
    } catch (error) {
      if (stop.signal.aborted) return
      setReport(undefined)
      setRefusal(sentenceOf(error))
      if (isClosed.current) tellFailed('No se ha podido importar', error, 4000)
    } finally {
      setDoing(undefined)
      if (mode === 'apply' && stop.signal.aborted) void afterCancel(chosen)
    }
  }

  /** What is there after an import was cancelled is read anew: it may have ended in the same moment. */
  async function afterCancel(chosen: File) {
    toast('info', 'Importación cancelada', 'La hoja se comprueba otra vez: mira si ha entrado algo.', 4000)
    onImported()
    await send(chosen, 'check')
  }

  function choose(chosen: File) {
    setFile(chosen)
    setIsUpdating(false)
    void send(chosen, 'check', false)
  }

  function update(chosen: File, isWanted: boolean) {
    setIsUpdating(isWanted)
    void send(chosen, 'check', isWanted)
  }

  return {
    file,
    report,
    refusal,
    doing,
    reason,
    setReason,
    isUpdating,
    choose,
    update,
    send,
    close,
    cancel: () => running.current?.abort(),
  }
}

function doneText({ jobs, updated }: ImportReport): string {
  const parts = [
    (jobs > 0 || updated === 0) && count(jobs, 'trabajo importado', 'trabajos importados'),
    updated > 0 && count(updated, 'trabajo actualizado', 'trabajos actualizados'),
  ]
  return parts.filter(Boolean).join(' y ')
}

const leftOutText = ({ failed }: ImportReport): string | undefined =>
  failed > 0
    ? `${count(failed, 'trabajo')} con errores ${failed === 1 ? 'queda' : 'quedan'} fuera.`
    : undefined
