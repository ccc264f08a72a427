import { isLocated } from '@cuadrante/contract/routes/geocoding-status.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RowActions } from './row-actions.ts'
import styles from './rows.module.css'

type RowEditProps = {
  row: RouteRow
  actions: RowActions
  onClose: () => void
  onCorrect: (row: RouteRow) => void
}

const repairWords = { postalCode: 'Código postal', municipality: 'Municipio', province: 'Provincia' } as const

/** The form that stands in a row's place: what is wrong, a one-click repair, and the way to leave the row out. */
export function RowEdit({ row, actions, onClose, onCorrect }: RowEditProps) {
  const [draft, setDraft] = useState({
    centerName: row.centerName,
    address: row.address,
    postalCode: row.postalCode,
    municipality: row.municipality,
  })
  const isBusy = actions.busy.has(row.id)
  const reason = row.errorMessage ?? (isLocated(row) ? row.warnings.join('. ') : row.geocodingError)
  /** All that it takes is there, but its parts do not agree. */
  const isDoubted = row.needsReview || (row.hasError && row.centerName !== '' && row.municipality !== '')
  const put = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })

  const save = async (change: typeof draft) => {
    if (await actions.change(row, change)) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(draft)
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
      className={styles.edit}
      aria-label={`Editar la fila ${row.rowNumber}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.editFields}>
        <TextField label="Centro" value={draft.centerName} onChange={(centerName) => put({ centerName })} />
        <TextField label="Dirección" value={draft.address} onChange={(address) => put({ address })} />
        <TextField
          label="Código postal"
          value={draft.postalCode}
          inputMode="numeric"
          onChange={(postalCode) => put({ postalCode })}
        />
        <TextField
          label="Municipio"
          value={draft.municipality}
          onChange={(municipality) => put({ municipality })}
        />
        <span className={styles.editButtons}>
          <Button icon={<IconX size={15} stroke={1.9} aria-hidden="true" />} onClick={onClose}>
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
            onClick={() => row.repair && void save({ ...draft, [row.repair.field]: row.repair.value })}
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
