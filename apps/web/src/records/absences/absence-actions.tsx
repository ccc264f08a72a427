import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { Absence } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { problemOf } from '../../ui/files/wanted-file.ts'
import { wantedDocument } from '../files/wanted-files.ts'
import { toast } from '../../ui/toast.tsx'
import { saveAbsenceFile, useReloadAbsences } from './use-absences.ts'

/** The document of an absence: read, and added or replaced while it still counts. Nothing for those who may not see it. */
export function AbsenceFile({ absence: { id, hasFile, state, type } }: { absence: Absence }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const reload = useReloadAbsences()
  const mayAdd = (hasFile || type?.needsDocument) && (state === 'ASKED' || state === 'APPROVED')
  if (hasFile === null || (!hasFile && !mayAdd)) return null

  async function add(file: File) {
    const problem = problemOf(file, wantedDocument)
    if (problem) {
      toast('error', 'No se ha guardado el justificante', problem)
      return
    }
    setIsBusy(true)
    try {
      await call(
        endpoints.addFile,
        { params: { id }, files: { file } },
        { failed: 'No se ha guardado el justificante' },
      )
      toast('success', 'Justificante guardado')
      reload()
    } catch {
      // The call has said why.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {hasFile && (
        <Button size="small" onClick={() => void saveAbsenceFile(id)}>
          Descargar justificante
        </Button>
      )}
      {mayAdd && (
        <Button
          size="small"
          look="subtle"
          isBusy={isBusy}
          icon={<IconPaperclip size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {hasFile ? 'Cambiar justificante' : 'Añadir el justificante que falta'}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Justificante"
        accept={wantedDocument.accept}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void add(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
