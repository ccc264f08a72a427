import { jobAmounts } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { amountError } from '@cuadrante/contract/kit/amount.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { changeSentences } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobStatuses, jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { formatNumber } from '../../../ui/format.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { KmField, MoneyField } from '../../../ui/form/number-field.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import type { LoadReferences } from '../../../ui/form/choices/reference.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { loadWorkers } from '../../../records/load-workers.ts'
import { loadClients } from '../../../records/load-clients.ts'
import { loadCentres, loadExecutives, loadProfiles } from '../lookups.ts'
import styles from './bulk-fields.module.css'
import type { BulkKind, BulkValues } from './bulk-kinds.tsx'
import { useJobTotals } from './use-job-totals.ts'

type BulkFieldsProps = {
  kind: BulkKind
  jobIds: readonly number[]
  values: BulkValues
  onChange: (values: BulkValues) => void
}

/** The fields of a bulk dialog. What is left alone stays as it is in every job. */
export function BulkFields({ kind, jobIds, values, onChange }: BulkFieldsProps) {
  const set = <K extends keyof BulkValues>(name: K, value: BulkValues[K]) =>
    onChange({ ...values, [name]: value })
  const choice = (name: 'worker' | 'profile' | 'executive', label: string, load: LoadReferences) => (
    <RemoteChoiceField
      label={label}
      placeholder="Sin cambios"
      value={values[name]}
      load={load}
      onChange={(record) => set(name, record)}
    />
  )
  const client = (
    <RemoteChoiceField
      label="Cliente"
      placeholder="Sin cambios"
      value={values.client}
      load={loadClients}
      onChange={(record) => set('client', record)}
      onText={(name) => set('client', name ? { id: 0, name } : null)}
    />
  )
  switch (kind) {
    case 'assignments':
      return (
        <>
          {choice('worker', 'Trabajador', loadWorkers)}
          {choice('profile', 'Perfil', loadProfiles)}
          {client}
          {choice('executive', 'Ejecutivo', loadExecutives)}
        </>
      )
    case 'profile':
      return choice('profile', 'Perfil', loadProfiles)
    case 'executive':
      return choice('executive', 'Ejecutivo', loadExecutives)
    case 'client':
      return client
    case 'center':
      return <CentreField value={values.center} onChange={(record) => set('center', record)} />
    case 'status':
      return (
        <StatusField value={values.status} onChange={(status) => set('status', status)} jobIds={jobIds} />
      )
    case 'financial':
      return (
        <>
          {jobAmounts.map(({ name, label, unit }) => {
            const Field = unit === 'km' ? KmField : MoneyField
            return (
              <Field
                key={name}
                label={label}
                placeholder="Sin cambios"
                fact={unit === 'km' ? changeSentences.kmRounded : undefined}
                value={values[name]}
                error={amountError(values[name])}
                onChange={(value) => set(name, value)}
              />
            )
          })}
        </>
      )
  }
}

/** A centre with its address, read once it is chosen. */
function CentreField({
  value,
  onChange,
}: {
  value: BulkValues['center']
  onChange: (v: BulkValues['center']) => void
}) {
  const centre = useQuery({
    queryKey: ['centre', value?.id],
    enabled: value !== null,
    queryFn: ({ signal }) =>
      call(
        centreEndpoints.get,
        { params: { id: value?.id ?? 0 } },
        { signal, quiet: true, skipErrorToast: true },
      ),
  })
  return (
    <RemoteChoiceField
      label="Centro"
      placeholder="Sin cambios"
      value={value}
      load={loadCentres}
      hint={value && centre.isError ? changeSentences.centerFetch : undefined}
      fact={
        value && centre.data
          ? [centre.data.address, centre.data.city?.name].filter(Boolean).join(', ')
          : undefined
      }
      onChange={onChange}
    />
  )
}

type StatusFieldProps = {
  value: JobStatus | ''
  onChange: (status: JobStatus | '') => void
  jobIds: readonly number[]
}

const options = jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] }))

/** The states that the chosen jobs have now, and the one that they get. */
function StatusField({ value, onChange, jobIds }: StatusFieldProps) {
  const counts = useJobTotals(jobIds)?.states
  return (
    <>
      <div className={styles.counts} aria-busy={!counts}>
        <h3>Ahora</h3>
        <ul>
          {jobStatuses
            .filter((status) => counts && counts[status] > 0)
            .map((status) => (
              <li key={status}>
                <StatusBadge look={statuses.job[status]} />
                <b>{counts && formatNumber(counts[status])}</b>
              </li>
            ))}
        </ul>
      </div>
      <ChoiceField
        label="Nuevo estado"
        placeholder="Sin cambios"
        value={value}
        options={options}
        onChange={onChange}
      />
    </>
  )
}
