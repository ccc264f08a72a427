import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { proposalDraft } from '@cuadrante/contract/portal/proposal.ts'
import { skippedText } from '@cuadrante/domain/dates/skipped-hours.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { agencyZone } from '../../../api/today.ts'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { RefusedSave } from '../../../ui/form/refused-save.tsx'
import { SaveButton } from '../../../ui/form/save-button.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { useNavigationGuard } from '../../../ui/form/use-leave-guard.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.tsx'
import { OwnProposals } from './own-proposals.tsx'
import styles from './proposals.module.css'

type Values = {
  name: string
  place: string
  date: string | null
  startTime: string
  endTime: string
  description: string
}
const empty: Values = { name: '', place: '', date: null, startTime: '', endTime: '', description: '' }

/** /projects/new: a worker proposes a job; the office answers. */
export default function NewProjectPage() {
  const queries = useQueryClient()
  const form = useRecordForm<Values, unknown>({
    initial: empty,
    schema: proposalDraft,
    save: (body, idempotencyKey) =>
      call(
        portalEndpoints.propose,
        { body: { ...body, date: body.date ?? '' } },
        { skipErrorToast: true, idempotencyKey },
      ),
    onSaved: () => {
      toast('success', 'Proyecto enviado', 'La agencia te responderá aquí.')
      form.form.setValues(empty)
      form.form.resetDirty(empty)
      void queries.invalidateQueries({ queryKey: ['proposals'] })
    },
  })
  useNavigationGuard(form.isDirty)
  return (
    <>
      <PageHeader title="Nuevo Proyecto" subtitle="Propón un trabajo y la agencia te responde" />
      <div className={styles.page}>
        <Section title="Tu propuesta" id="propuesta">
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void form.submit()
            }}
          >
            <RefusedSave failure="Error al crear el trabajo" form={form} />
            <FieldGrid>
              <Cell span={6}>
                <TextField label="Nombre del proyecto" isRequired {...form.field<string>('name')} />
              </Cell>
              <Cell span={6}>
                <TextField label="Dónde" {...form.field<string>('place')} />
              </Cell>
              <Cell span={2} isWholeOnPhone>
                <DateField label="Día" isRequired {...form.field<string | null>('date')} />
              </Cell>
              <Cell span={2}>
                <TimeField
                  label="Desde"
                  isRequired
                  hint={skippedText(form.values.date, form.values, agencyZone())}
                  {...form.field<string>('startTime')}
                />
              </Cell>
              <Cell span={2}>
                <TimeField label="Hasta" isRequired placeholder="14:30" {...form.field<string>('endTime')} />
              </Cell>
              <Cell span={6}>
                <TextAreaField label="Descripción" {...form.field<string>('description')} />
              </Cell>
            </FieldGrid>
            <div className={styles.send}>
              <SaveButton of={form} type="submit" look="filled" size="large">
                Enviar proyecto
              </SaveButton>
            </div>
          </form>
        </Section>
        <OwnProposals />
      </div>
    </>
  )
}
