import type { GridException } from '@cuadrante/domain/schedule/job-grid.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { MultiChoiceField } from '../../../ui/form/choices/multi-choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { WeekdayToggles } from '../scheduler/weekday-toggles.tsx'
import styles from './grid-exceptions.module.css'
import {
  exceptionKinds,
  exceptionLabels,
  exceptionOf,
  exceptionSchema,
  newException,
  spanOf,
  valuesOf,
  type ExceptionKind,
  type ExceptionValues,
} from './grid-exceptions.ts'
import type { GridValues } from './grid-values.ts'

type ExceptionDialogProps = {
  values: GridValues
  /** The exception that is changed; without one a new one is made. */
  exception: GridException | undefined
  onClose: () => void
  onDone: (exception: GridException) => void
}

/** Days, centres and a shift of the grid on which people or hours differ. */
export const ExceptionDialog = ({ values, exception, onClose, onDone }: ExceptionDialogProps) => (
  <FormDialog<ExceptionValues, GridException>
    title={exception ? 'Editar excepción' : 'Añadir excepción'}
    subtitle="Cambia solo esos días; el resto de la tabla queda igual"
    value={exception ? valuesOf(exception) : newException(values)}
    schema={exceptionSchema}
    save={async (typed) => exceptionOf(typed)}
    verb={exception ? 'Guardar' : 'Añadir'}
    labels={exceptionLabels}
    onSaved={onDone}
    onClose={onClose}
  >
    {(form) => <ExceptionFields form={form} grid={values} />}
  </FormDialog>
)

type ExceptionFieldsProps = { form: RecordForm<ExceptionValues>; grid: GridValues }

function ExceptionFields({ form, grid }: ExceptionFieldsProps) {
  const kind = form.field<ExceptionKind>('kind')
  const weekdays = form.field<ExceptionValues['weekdays']>('weekdays')
  const { from, to } = form.values
  return (
    <div className={styles.form}>
      <Segmented
        label="Qué cambia"
        value={kind.value}
        onChange={kind.onChange}
        options={Object.entries(exceptionKinds).map(([value, label]) => ({
          value: value as ExceptionKind,
          label,
        }))}
      />
      <div className={styles.pair}>
        <DateField label={exceptionLabels.from} isRequired {...form.field<string | null>('from')} />
        <DateField label={exceptionLabels.to} isRequired {...form.field<string | null>('to')} />
      </div>
      {from !== to && (
        <div className={styles.weekdays}>
          <span>{exceptionLabels.weekdays}</span>
          <WeekdayToggles chosen={weekdays.value} onChange={weekdays.onChange} />
          {weekdays.error && (
            <p role="alert" className={styles.wrong}>
              {weekdays.error}
            </p>
          )}
        </div>
      )}
      <MultiChoiceField
        label={exceptionLabels.centerIds}
        placeholder="Todos los centros"
        choices={grid.rows.map(({ center }) => ({
          value: center.id,
          label: withTown(center.name, center.detail),
        }))}
        {...form.field<readonly number[]>('centerIds')}
      />
      <ChoiceField
        label={exceptionLabels.shift}
        placeholder="Cada turno"
        isRequired={kind.value === 'hours'}
        options={grid.shifts.map((shift, place) => ({
          value: String(place),
          label: shift.startTime && shift.endTime ? spanOf(shift) : `Turno ${place + 1}`,
        }))}
        {...form.field<string>('shift')}
      />
      {kind.value === 'people' && (
        <NumberField
          label={exceptionLabels.people}
          isRequired
          isPlain
          fact="En vez de las que dice la tabla"
          {...form.field<number | null>('people')}
        />
      )}
      {kind.value === 'hours' && (
        <div className={styles.pair}>
          <TimeField label={exceptionLabels.startTime} isRequired {...form.field<string>('startTime')} />
          <TimeField label={exceptionLabels.endTime} isRequired {...form.field<string>('endTime')} />
        </div>
      )}
    </div>
  )
}
