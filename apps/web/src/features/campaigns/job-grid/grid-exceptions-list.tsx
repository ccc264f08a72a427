import { gridLimits } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { ExceptionDialog } from './exception-dialog.tsx'
import styles from './grid-exceptions.module.css'
import { wordsOf } from './grid-exceptions.ts'
import type { GridValues } from './grid-values.ts'

type GridExceptionsListProps = {
  values: GridValues
  /** How many shifts of a day and a centre each exception decides. */
  decided: readonly number[]
  error: string | undefined
  onChange: (change: Partial<GridValues>) => void
}

/** Where some days differ from the rest: more people on Saturdays, other hours on one day, a centre that closes. */
export function GridExceptionsList({ values, decided, error, onChange }: GridExceptionsListProps) {
  /** The place of the exception that is open; one beyond the last is a new one. */
  const [open, setOpen] = useState<number>()
  const { exceptions } = values
  return (
    <section className={styles.exceptions} aria-label="Excepciones">
      {exceptions.length > 0 && (
        <ul>
          {exceptions.map((exception, place) => {
            const { when, what, where } = wordsOf(exception, values)
            const shifts = decided[place] ?? 0
            return (
              // oxlint-disable-next-line react/no-array-index-key -- exceptions have no name but their place
              <li key={place}>
                <div>
                  <b>{what}</b>
                  <span className="secondary">
                    {when} · {where}
                  </span>
                  <span className={shifts > 0 ? 'secondary' : styles.idle}>
                    {shifts > 0 ? `Cambia ${count(shifts, 'turno')}` : 'No cambia ningún turno de esos días'}
                  </span>
                </div>
                <IconButton label={`Editar la excepción ${place + 1}`} onClick={() => setOpen(place)}>
                  <IconPencil size={16} stroke={1.6} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Quitar la excepción ${place + 1}`}
                  onClick={() => onChange({ exceptions: exceptions.filter((one) => one !== exception) })}
                >
                  <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.add}>
        <Button
          look="dashed"
          size="small"
          icon={<IconCalendarPlus size={16} stroke={1.7} aria-hidden="true" />}
          disabled={values.rows.length === 0 || exceptions.length >= gridLimits.exceptions}
          onClick={() => setOpen(exceptions.length)}
        >
          Añadir excepción…
        </Button>
        <span className="secondary">más gente los sábados, otro horario el 24, un centro que cierra</span>
      </div>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {open !== undefined && (
        <ExceptionDialog
          values={values}
          exception={exceptions[open]}
          onClose={() => setOpen(undefined)}
          onDone={(one) => onChange({ exceptions: exceptions.toSpliced(open, 1, one) })}
        />
      )}
    </section>
  )
}
