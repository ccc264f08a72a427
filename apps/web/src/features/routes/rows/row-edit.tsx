import { rowWords } from '@cuadrante/domain/sheets/row-words.ts'
import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/form/conflict-panel.tsx'
import { conflictOf, refusalOf } from '../../../ui/form/refusal.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RowActions } from './row-actions.ts'
import styles from './rows.module.css'

type RowEditProps = {
  row: RouteRow
  actions: RowActions
  onClose: () => void
  onCorrect: (row: RouteRow) => void
}

const repairWords = { postalCode: 'Código postal', municipality: 'Municipio', province: 'Provincia' } as const
const labels = { centerName: 'Centro', address: 'Dirección', ...repairWords } as const

const draftOf = ({ centerName, address, postalCode, municipality, version }: RouteRow) => ({
  centerName,
  address,
  postalCode,
  municipality,
  version,
})
type Draft = ReturnType<typeof draftOf>

/** The form that stands in a row's place: what is wrong, a one-click repair, and the way to leave the row out. */
export function RowEdit({ row, actions, onClose, onCorrect }: RowEditProps) {
  /** The row as somebody else has saved it: the list shows it once this form is left, so that the form stays where it is. */
  const theirs = useRef<RouteRow>(undefined)
  const place = useRef<HTMLFormElement>(null)
  // Opened from the errors or the map it may stand far from what was pressed.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const form = useRecordForm<Draft, RouteRow>({
    initial: draftOf(row),
    save: (draft) =>
      actions.save(row, draft).catch((error: unknown) => {
        theirs.current = conflictOf(refusalOf(error))?.current as RouteRow | undefined
        throw error
      }),
    onSaved: onClose,
  })
  const leave = () => {
    if (theirs.current) actions.putRow(theirs.current)
    onClose()
  }
  const isBusy = actions.busy.has(row.id)
  const reason = row.errorMessage ?? (isLocated(row) ? row.warnings.join('. ') : row.geocodingError)
  /** All that it takes is there, but its parts do not agree. */
  const isDoubted = row.needsReview || (row.hasError && row.centerName !== '' && row.municipality !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  const repair = async ({ field, value }: NonNullable<RouteRow['repair']>) => {
    if (field === 'province') {
      if (await actions.change(row, { ...form.values, province: value })) onClose()
      return
    }
    form.form.setFieldValue(field, value)
    await form.submit()
  }
  const letStand = async () => {
    if (await actions.change(row, { isReviewed: true })) onClose()
  }
  const exclude = async () => {
    if (await actions.change(row, { isExcluded: !row.isExcluded })) onClose()
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
    </form>
  )
}
