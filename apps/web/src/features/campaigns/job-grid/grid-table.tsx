import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { gridLimits } from '@cuadrante/contract/campaigns/jobs/job-grid.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { formatNumber, formatHours } from '../../../ui/format.ts'
import { loadCentresBut } from '../lookups.ts'
import { SlotRail } from '../scheduler/slot-rail.tsx'
import styles from './grid-table.module.css'
import { withoutCentre, withoutShift } from './grid-exceptions.ts'
import { PasteCentres } from './paste-centres.tsx'
import {
  gridLabels,
  peopleOf,
  withCentre,
  withCentres,
  withPeople,
  withShift,
  type GridRow,
  type GridTally,
  type GridValues,
} from './grid-values.ts'

type GridTableProps = {
  values: GridValues
  tally: GridTally
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<GridValues>) => void
  /** The values of this moment, for what takes a while. */
  latest: () => GridValues
}

/** People of each day by centre and shift. */
export function GridTable({ values, tally, errors, onChange, latest }: GridTableProps) {
  const { rows, shifts } = values
  return (
    <>
      <div className={styles.head}>
        <h2>Personas por centro y turno</h2>
        <span className="secondary">cada día · escribe un número o usa ↑ ↓</span>
        <Button
          look="dashed"
          size="small"
          icon={<IconPlus size={15} stroke={1.9} aria-hidden="true" />}
          disabled={shifts.length >= gridLimits.shifts}
          onClick={() => onChange(withShift(values))}
        >
          Añadir turno
        </Button>
      </div>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="Personas por centro y turno">
          <ShiftHeads values={values} error={errors.shifts} onChange={onChange} />
          <tbody>
            {rows.map((row, index) => (
              <CentreRow
                key={row.center.id}
                row={row}
                shifts={shifts}
                jobs={tally.byRow[index] ?? 0}
                onPeople={(shift, people) => onChange({ rows: withPeople(rows, [index, shift], people) })}
                onRemove={() => onChange(withoutCentre(values, row.center.id))}
              />
            ))}
          </tbody>
          {rows.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row">Personas al día</th>
                {shifts.map((_, shift) => (
                  // oxlint-disable-next-line react/no-array-index-key -- shifts have no name but their place
                  <td key={shift} data-label={shiftName(shifts[shift], shift)}>
                    {rows.reduce((sum, { people }) => sum + (people[shift] ?? 0), 0)}
                  </td>
                ))}
                <td data-label="Al día">{formatNumber(peopleOf(rows))}</td>
                <td data-label="Trabajos">{formatNumber(tally.jobs)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <div className={styles.add}>
        <RemoteChoiceField
          name="rows"
          label="Añadir centro"
          placeholder="Escribe para buscar un centro"
          load={loadCentresBut(rows.map(({ center }) => center.id))}
          value={null}
          disabled={rows.length >= gridLimits.centres}
          error={errors.rows}
          onChange={(center) => center && onChange({ rows: withCentre(values, center) })}
        />
        <PasteCentres
          shifts={shifts.length}
          onFound={(found) => {
            const { left, ...change } = withCentres(latest(), found)
            onChange(change)
            return left
          }}
        />
      </div>
    </>
  )
}

type ShiftHeadsProps = Pick<GridTableProps, 'values' | 'onChange'> & { error: string | undefined }

function ShiftHeads({ values, error, onChange }: ShiftHeadsProps) {
  const { shifts } = values
  const change = (place: number, part: Partial<GridValues['shifts'][number]>) =>
    onChange({ shifts: shifts.map((shift, index) => (index === place ? { ...shift, ...part } : shift)) })
  return (
    <thead>
      <tr>
        <th scope="col">{gridLabels.rows}</th>
        {shifts.map((shift, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- shifts have no name but their place
          <th key={index} scope="col">
            <div className={styles.hours}>
              <TimeField
                name={index === 0 ? 'shifts' : `shifts.${index}`}
                label={`Inicio del turno ${index + 1}`}
                isLabelHidden
                placeholder="10:00"
                value={shift.startTime}
                error={index === 0 ? error : undefined}
                onChange={(startTime) => change(index, { startTime })}
              />
              <span aria-hidden="true">a</span>
              <TimeField
                label={`Fin del turno ${index + 1}`}
                isLabelHidden
                placeholder="14:00"
                value={shift.endTime}
                onChange={(endTime) => change(index, { endTime })}
              />
              {shifts.length > 1 && (
                <IconButton
                  label={`Quitar el turno ${index + 1}`}
                  onClick={() => onChange(withoutShift(values, index))}
                >
                  <IconTrash size={15} stroke={1.6} aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <SlotRail slots={[shift]} />
          </th>
        ))}
        <th scope="col">Al día</th>
        <th scope="col">Trabajos</th>
      </tr>
    </thead>
  )
}

/** What stands over a number where the heads of the table do not: on the phone. */
const shiftName = (shift: GridValues['shifts'][number] | undefined, place: number): string =>
  shift?.startTime && shift.endTime ? formatHours(shift.startTime, shift.endTime) : `Turno ${place + 1}`

type CentreRowProps = {
  row: GridRow
  shifts: GridValues['shifts']
  jobs: number
  onPeople: (shift: number, people: number) => void
  onRemove: () => void
}

const CentreRow = ({ row, shifts, jobs, onPeople, onRemove }: CentreRowProps) => (
  <tr>
    <th scope="row">
      {row.center.name}
      <span className="secondary">{townBeside(row.center.name, row.center.detail)}</span>
      <IconButton className={styles.remove} label={`Quitar ${row.center.name}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </th>
    {row.people.map((people, shift) => (
      // oxlint-disable-next-line react/no-array-index-key -- shifts have no name but their place
      <td key={shift} data-label={shiftName(shifts[shift], shift)}>
        <PeopleCell
          label={`${row.center.name}, turno ${shift + 1}`}
          people={people}
          onChange={(next) => onPeople(shift, next)}
        />
      </td>
    ))}
    <td data-label="Al día">{formatNumber(peopleOf([row]))}</td>
    <td data-label="Trabajos">
      <b>{formatNumber(jobs)}</b>
    </td>
  </tr>
)

type PeopleCellProps = { label: string; people: number; onChange: (people: number) => void }

/** How many people: typed, by the arrows or by its two buttons, which Tab leaves out. */
function PeopleCell({ label, people, onChange }: PeopleCellProps) {
  function moveWithArrows(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    onChange(people + by)
  }
  return (
    <div className={styles.people} role="group" aria-label={`Personas en ${label}`}>
      <button type="button" tabIndex={-1} aria-label="Una menos" onClick={() => onChange(people - 1)}>
        <IconMinus size={15} stroke={1.9} aria-hidden="true" />
      </button>
      <input
        aria-label={`Personas: ${label}`}
        inputMode="numeric"
        autoComplete="off"
        value={people}
        onFocus={(event) => event.target.select()}
        onKeyDown={moveWithArrows}
        onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(-2)))}
      />
      <button type="button" tabIndex={-1} aria-label="Una más" onClick={() => onChange(people + 1)}>
        <IconPlus size={15} stroke={1.9} aria-hidden="true" />
      </button>
    </div>
  )
}
