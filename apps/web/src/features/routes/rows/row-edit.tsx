import { rowWords } from '@cuadrante/domain/sheets/row-words.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/form/conflict-panel.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RowActions } from './row-actions.ts'
import { useRowEdit } from './use-row-edit.ts'
import styles from './rows.module.css'

type RowEditProps = {
  row: RouteRow
  actions: RowActions
  onClose: () => void
  onCorrect: (row: RouteRow) => void
}

const repairWords = { postalCode: 'Código postal', municipality: 'Municipio', province: 'Provincia' } as const
const labels = { centerName: 'Centro', address: 'Dirección', ...repairWords } as const

/** The form that stands in a row's place: what is wrong, a one-click repair, and the way to leave the row out. */
export function RowEdit({ row, actions, onClose, onCorrect }: RowEditProps) {
  const edit = useRowEdit(row, actions, onClose)
  const { form, isBusy, leave } = edit
  const place = useRef<HTMLFormElement>(null)
  // Opened from the errors or the map it may stand far from what was pressed.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the form from any of its fields
    <form
      ref={place}
      tabIndex={-1}
      className={styles.edit}
      aria-label={`Editar ${rowWords(row)}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
      }}
    >
      <ConflictPanel form={form} labels={labels} />
      <div className={styles.editFields}>
        <TextField label={labels.centerName} {...form.field<string>('centerName')} />
        <TextField label={labels.address} {...form.field<string>('address')} />
        <TextField label={labels.postalCode} inputMode="numeric" {...form.field<string>('postalCode')} />
        <TextField label={labels.municipality} {...form.field<string>('municipality')} />
        <span className={styles.editButtons}>
          <Button icon={<IconX size={15} stroke={1.9} aria-hidden="true" />} onClick={leave}>
            Cancelar
          </Button>
          <Button
            look="filled"
            type="submit"
            isBusy={isBusy}
            icon={<IconCheck size={15} stroke={2} aria-hidden="true" />}
          >
            Guardar
          </Button>
        </span>
      </div>
      <EditFoot row={row} edit={edit} onCorrect={onCorrect} />
    </form>
  )
}

type EditFootProps = Pick<RowEditProps, 'row' | 'onCorrect'> & { edit: ReturnType<typeof useRowEdit> }

/** What is wrong with the row, and the presses that settle it. */
function EditFoot({ row, edit: { isBusy, repair, letStand, exclude }, onCorrect }: EditFootProps) {
  const reason = row.errorMessage ?? (isLocated(row) ? row.warnings.join('. ') : row.geocodingError)
  /** All that it takes is there, but its parts do not agree. */
  const isDoubted = row.needsReview || (row.hasError && row.centerName !== '' && row.municipality !== '')
  return (
    <div className={styles.editFoot}>
      {reason && (
        <p data-error={row.hasError || undefined}>
          <IconAlertTriangle size={16} stroke={1.9} aria-hidden="true" />
          {reason}
        </p>
      )}
      {row.repair && (
        <Button
          size="small"
          disabled={isBusy}
          title={repairWords[row.repair.field]}
          onClick={() => row.repair && void repair(row.repair)}
        >
          Usar {row.repair.value}
        </Button>
      )}
      {isDoubted && (
        <Button size="small" disabled={isBusy} onClick={() => void letStand()}>
          Está bien así
        </Button>
      )}
      {(!isLocated(row) || row.needsReview) && row.candidate && (
        <Button size="small" disabled={isBusy} onClick={() => onCorrect(row)}>
          Ver {row.candidate.label} en el mapa
        </Button>
      )}
      <button type="button" className={styles.link} disabled={isBusy} onClick={() => void exclude()}>
        {row.isExcluded ? 'Incluir fila' : 'Excluir fila'}
      </button>
    </div>
  )
}
