import { NumberField } from '../../../ui/form/number-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { count } from '../../../ui/format.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { jobLabels, jobsOf, type JobValues, type Series } from './job-values.ts'
import styles from './series-choice.module.css'

/** Whether a new form makes one job of all its days, or one of each day for each of the people needed. */
export function SeriesChoice({ form }: { form: RecordForm<JobValues> }) {
  const { value, onChange } = form.field<Series>('series')
  const jobs = jobsOf(form.values)
  return (
    <div className={styles.series}>
      <Segmented
        label="Qué se crea con estos días"
        value={value.isPerDay ? 'days' : 'whole'}
        onChange={(choice) => onChange({ ...value, isPerDay: choice === 'days' })}
        options={[
          { value: 'whole', label: 'Un solo trabajo' },
          { value: 'days', label: 'Un trabajo por día' },
        ]}
      />
      {value.isPerDay && (
        <>
          <div className={styles.people}>
            <NumberField
              label={jobLabels['series.people']}
              isRequired
              isPlain
              {...form.field<number | null>('series.people')}
            />
          </div>
          {jobs > 0 && <p role="status">Se crearán {count(jobs, 'trabajo')}.</p>}
        </>
      )}
    </div>
  )
}
