import type { BulkPreview } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { count } from '../../../ui/format.ts'
import { useIsShown } from '../../../ui/hooks.ts'
import styles from './bulk-dialog.module.css'
import { BulkFields } from './bulk-fields.tsx'
import { bulkKinds, verbOf, type BulkKind } from './bulk-kinds.tsx'
import { BulkPreviewList } from './bulk-preview.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type BulkDialogProps = {
  kind: BulkKind
  jobIds: readonly number[]
  campaignName: string
  onClose: () => void
  onSaved: () => void
}

/** A change of one job or many: what to change at the left, what it would do at the right, as it is being chosen. */
export default function BulkDialog({ kind, jobIds, campaignName, onClose, onSaved }: BulkDialogProps) {
  const isShown = useIsShown()
  const work = useBulkChange({ kind, jobIds }, () => {
    onSaved()
    if (isShown()) onClose()
  })
  const { values, change, preview, error, isCurrent } = work

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
            isBusy={work.isApplying}
            disabled={change !== undefined && isCurrent && preview?.changing === 0}
            onClick={() => void work.apply()}
          >
            {verbOf(kind, values, preview?.changing ?? jobIds.length)}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          <BulkFields kind={kind} jobIds={jobIds} values={values} onChange={work.setValues} />
          <TextAreaField
            label="Motivo (opcional)"
            maxLength={500}
            value={work.reason}
            onChange={work.setReason}
          />
          <p className="secondary">Lo que dejes en «Sin cambios» se queda como está en cada trabajo.</p>
        </div>
        <div className={styles.preview} aria-busy={change !== undefined && !isCurrent}>
          {error && <p role="alert">{sentenceOf(error)}</p>}
          {preview ? (
            <BulkPreviewList
              preview={preview}
              reasons={work.reasons}
              onReasons={work.setReasons}
              shared={work.shared}
              onShared={work.setShared}
              onRows={work.setRows}
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
