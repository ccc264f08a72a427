import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { changeSentences } from '@cuadrante/contract/campaigns/job-change.ts'
import { jobStatuses, jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { KmField, MoneyField } from '../../../ui/form/number-field.tsx'
import { RemoteChoiceField, type LoadReferences } from '../../../ui/form/remote-choice-field.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { statuses } from '../../../ui/statuses.ts'
import type { StatusCounts } from '../detail/job-dialogs.ts'
import { loadCentres, loadClients, loadExecutives, loadProfiles, loadWorkers } from '../lookups.ts'
import styles from './bulk-fields.module.css'
import type { BulkKind, BulkValues } from './bulk-kinds.tsx'

type BulkFieldsProps = {
  kind: BulkKind
  values: BulkValues
  onChange: (values: BulkValues) => void
  counts: StatusCounts
}

/** The fields of a bulk dialog. What is left alone stays as it is in every job. */
export function BulkFields({ kind, values, onChange, counts }: BulkFieldsProps) {
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
        <StatusField value={values.status} onChange={(status) => set('status', status)} counts={counts} />
      )
    case 'financial':
      return (
        <>
          <MoneyField
            label="Salario"
            placeholder="Sin cambios"
            value={values.salary}
            onChange={(v) => set('salary', v)}
          />
          <MoneyField
            label="Gastos"
            placeholder="Sin cambios"
            value={values.expenses}
            onChange={(v) => set('expenses', v)}
          />
          <MoneyField
            label="Dietas"
            placeholder="Sin cambios"
            value={values.allowances}
            onChange={(v) => set('allowances', v)}
          />
          <KmField
            label="KM"
            placeholder="Sin cambios"
            fact={changeSentences.kmRounded}
            value={values.kilometers}
            onChange={(v) => set('kilometers', v)}
          />
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
  counts: StatusCounts
}

const options = jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] }))

const StatusField = ({ value, onChange, counts }: StatusFieldProps) => (
  <>
    <div className={styles.counts}>
      <h3>Ahora</h3>
      <ul>
        {jobStatuses
          .filter((status) => (counts[status] ?? 0) > 0)
          .map((status) => (
            <li key={status}>
              <StatusBadge look={statuses.job[status]} />
              <b>{counts[status]}</b>
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
