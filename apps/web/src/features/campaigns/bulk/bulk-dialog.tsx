import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import {
  changeSentences,
  previewRows,
  type BulkPreview,
} from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import styles from './bulk-dialog.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { bulkKinds, changeOf, isWrong, noValues, verbOf, type BulkKind } from './bulk-kinds.tsx'
import { BulkPreviewList } from './bulk-preview.tsx'
import { useRememberOperation } from './last-operation.ts'
import { useBulkPreview } from './use-bulk-preview.ts'

type BulkDialogProps = {
  kind: BulkKind
  jobIds: readonly number[]
  campaignName: string
  onClose: () => void
  onSaved: () => void
}

/** A change of one job or many: what to change at the left, what it would do at the right, as it is being chosen. */
export default function BulkDialog({ kind, jobIds, campaignName, onClose, onSaved }: BulkDialogProps) {
  const [values, setValues] = useState(noValues)
  const [reason, setReason] = useState('')
  /** Reasons of rows that are to change in spite of a warning; an empty one is still being written. */
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  /** One reason for all that ask; null while they stay out or have their own. */
  const [shared, setShared] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  const [rows, setRows] = useState(previewRows)
  const remember = useRememberOperation()
  const change = isWrong(kind, values) ? undefined : changeOf(kind, values)
  const accepted = [...reasons].flatMap(([jobId, text]) =>
    text.trim() ? [{ jobId, reason: text.trim() }] : [],
  )
  const sharedReason = shared?.trim() || null
  const { preview, error, isCurrent, ask, replace } = useBulkPreview({
    jobIds,
    change,
    accepted,
    sharedReason,
    rows,
  })

  /** Asked to apply before the preview came: goes on, unless rows would be left out that nobody has seen yet. */
  async function askedFirst(): Promise<BulkPreview | undefined> {
    const preview = await ask()
    return preview.conflicting + preview.blocked > 0 ? undefined : preview
  }

  async function apply() {
    const { nothing } = bulkKinds[kind]
    if (isWrong(kind, values)) return
    if (!change) return nothing ? toast('warning', bulkKinds[kind].title, nothing, 4000) : undefined
    setIsApplying(true)
    try {
      const seen = isCurrent ? preview : await askedFirst()
      if (!seen || seen.changing === 0) return
      const body = { jobIds: [...jobIds], change, accepted, sharedReason, token: seen.token, reason }
      const result = await call(jobEndpoints.applyBulk, { body }, { skipErrorToast: true })
      remember(result)
      toast('success', `${count(result.applied, 'trabajo cambiado', 'trabajos cambiados')}.`, undefined, 4000)
      onSaved()
      onClose()
    } catch (failure) {
      tellRefusal(failure)
    } finally {
      setIsApplying(false)
    }
  }

  function tellRefusal(failure: unknown) {
    const isMoved = failure instanceof Failure && failure.code === 'preview_changed'
    if (isMoved) replace(failure.parts['preview'] as BulkPreview)
    const title = isMoved ? 'La vista previa ha cambiado' : failureTitle(kind, jobIds.length)
    toast(isMoved ? 'warning' : 'error', title, sentenceOf(failure), 4000)
  }

  return (
    <Dialog
      isOpen
      isFlush
      size="large"
      title={bulkKinds[kind].title}
      subtitle={
        jobIds.length === 1
          ? `Trabajo #${jobIds[0]} · ${campaignName}`
          : `${count(jobIds.length, 'trabajo')} seleccionados · ${campaignName}`
      }
      onClose={onClose}
      note={preview && footNote(preview)}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="filled"
            isBusy={isApplying}
            disabled={change !== undefined && isCurrent && preview?.changing === 0}
            onClick={() => void apply()}
          >
            {verbOf(kind, values, preview?.changing ?? jobIds.length)}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <BulkFields kind={kind} jobIds={jobIds} values={values} onChange={setValues} />
          <TextAreaField label="Motivo (opcional)" maxLength={500} value={reason} onChange={setReason} />
          <p className="secondary">Lo que dejes en «Sin cambios» se queda como está en cada trabajo.</p>
        </div>
        <div className={styles.preview} aria-busy={change !== undefined && !isCurrent}>
          {error && <p role="alert">{sentenceOf(error)}</p>}
          {preview ? (
            <BulkPreviewList
              preview={preview}
              reasons={reasons}
              onReasons={setReasons}
              shared={shared}
              onShared={setShared}
              onRows={setRows}
            />
          ) : (
            !error && <p className={styles.hint}>Elige qué cambiar: aquí verás qué pasa con cada trabajo.</p>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function footNote({ conflicting, blocked, unchanged }: BulkPreview): string {
  const out = conflicting + blocked
  return [
    out > 0 &&
      `${count(out, 'trabajo')} en conflicto ${out === 1 ? 'sigue' : 'siguen'} como ${out === 1 ? 'está' : 'están'}.`,
    unchanged > 0 && `${count(unchanged, 'trabajo')} ya ${unchanged === 1 ? 'está' : 'están'} así.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const failureTitle = (kind: BulkKind, jobs: number): string => {
  if (kind !== 'center') return 'No se han podido cambiar los trabajos'
  return jobs === 1 ? changeSentences.centerOne : changeSentences.centerMany
}
