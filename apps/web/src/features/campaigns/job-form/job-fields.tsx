import { jobFields } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import type { Conflict } from '@cuadrante/domain/assignments/conflict.ts'
import { RecordFieldControls } from '../../../records/described/record-fields.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Section } from '../../../ui/sheet.tsx'
import { ConflictList } from '../conflict-list.tsx'
import { noItems } from '../../../records/catalogue-items.ts'
import { loadWorkers } from '../../../records/load-workers.ts'
import { loadClients } from '../../../records/load-clients.ts'
import { loadCentres, loadExecutives, loadProfiles } from '../lookups.ts'
import { jobLabels as labels, type JobValues } from './job-values.ts'
import { NeedsFields } from './needs-fields.tsx'

type Part = { form: RecordForm<JobValues> }

/** Whom a job is for, who does it, where, and in which state it is. */
export function JobSection({ form, conflicts }: Part & { conflicts: readonly Conflict[] }) {
  const client = form.field<Reference | null>('client')
  const center = form.field<Reference | null>('center')
  return (
    <Section title="Trabajo">
      <FieldGrid>
        <Cell span={3} isWholeOnPhone>
          <RemoteChoiceField
            label={labels.client}
            isRequired
            load={loadClients}
            fact={client.value?.id === 0 ? 'No está entre los clientes: se guarda el texto.' : undefined}
            onText={(name) => client.onChange(name ? { id: 0, name } : null)}
            {...client}
          />
        </Cell>
        <Cell span={3} isWholeOnPhone>
          <RemoteChoiceField
            label={labels.executive}
            load={loadExecutives}
            {...form.field<Reference | null>('executive')}
          />
        </Cell>
        <Cell span={3} isWholeOnPhone>
          <RemoteChoiceField
            label={labels.worker}
            placeholder="Sin asignar"
            load={loadWorkers}
            {...form.field<Reference | null>('worker')}
          />
        </Cell>
        <Cell span={3} isWholeOnPhone>
          <RemoteChoiceField
            label={labels.profile}
            placeholder="Sin perfil"
            whenNone={noItems}
            load={loadProfiles}
            {...form.field<Reference | null>('profile')}
          />
        </Cell>
        <Cell span={3} isWholeOnPhone>
          <RemoteChoiceField
            label={labels.center}
            load={loadCentres}
            {...center}
            onChange={(centre) => {
              center.onChange(centre)
              form.form.setFieldValue('location', centre?.detail ?? '')
            }}
          />
        </Cell>
        <RecordFieldControls
          fields={jobFields}
          form={form}
          section="Trabajo"
          extras={{ location: { maxLength: 255 } }}
        />
      </FieldGrid>
      {conflicts.length > 0 && (
        <div role="status" aria-label="Avisos de la asignación" style={{ marginTop: 16 }}>
          <ConflictList conflicts={conflicts} />
        </div>
      )}
    </Section>
  )
}

export const AmountsSection = ({ form }: Part) => (
  <Section title="Importes">
    <FieldGrid>
      <RecordFieldControls fields={jobFields} form={form} section="Importes" />
    </FieldGrid>
  </Section>
)

export const NeedsSection = ({ form }: Part) => (
  <Section title="Requisitos">
    <NeedsFields needs={form.values.needs} onChange={form.field<JobValues['needs']>('needs').onChange} />
  </Section>
)

export const NotesSection = ({ form }: Part) => (
  <Section title="Observaciones">
    <FieldGrid>
      <RecordFieldControls
        fields={jobFields}
        form={form}
        section="Observaciones"
        extras={{ observations: { isLabelHidden: true } }}
      />
    </FieldGrid>
  </Section>
)
