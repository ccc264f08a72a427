import { campaignFields as fields } from '@cuadrante/contract/campaigns/campaign.ts'
import { monthNames } from '@cuadrante/domain/dates/spanish.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/paths.ts'
import { RecordFieldControls } from '../../../records/described/record-fields.tsx'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { loadClients } from '../../../records/load-clients.ts'
import { isPeriodOfStart, withStart, type CampaignValues } from './campaign-form.ts'
import { useJobsLeftOut } from './use-jobs-left-out.ts'

const months = monthNames.map((name, index) => ({
  value: String(index + 1),
  label: name.charAt(0).toUpperCase() + name.slice(1),
}))

type Part = { form: RecordForm<CampaignValues> }
type CampaignFieldsProps = Part & {
  /** The campaign that is edited; a new one has no jobs that it could leave out. */
  id?: number
}

/** The fields of a campaign, on create and on edit. */
export function CampaignFields({ form, id }: CampaignFieldsProps) {
  const leftOut = useJobsLeftOut(id, form.values)
  return (
    <FieldGrid>
      <RecordFieldControls
        fields={fields}
        form={form}
        extras={{
          name: { maxLength: 160 },
          endDate: { hint: leftOut.after },
          status: { hint: leftOut.toDo },
        }}
        drawn={{ clientName: <ClientField form={form} />, ...usePeriod(form, leftOut.before) }}
      />
    </FieldGrid>
  )
}

/** A client of the agency, or text. */
function ClientField({ form }: Part) {
  const { clientId, clientName } = form.values
  const setClient = (id: number | null, name: string) => {
    form.form.setValues({ clientId: id, clientName: name })
    form.form.clearFieldError('clientName')
  }
  return (
    <Cell span={4} isWholeOnPhone>
      <RemoteChoiceField
        label={fields.clientName.label}
        isRequired
        name="clientName"
        error={form.field('clientName').error}
        fact={clientName && clientId === null ? 'No está entre los clientes: se guarda el texto.' : undefined}
        value={clientName ? { id: clientId ?? 0, name: clientName } : null}
        load={loadClients}
        onChange={(client) => setClient(client?.id ?? null, client?.name ?? '')}
        onText={(text) => setClient(null, text)}
        howToBegin={
          <>
            Aún no hay clientes: escribe su nombre, o <Link to={paths.clients}>añade antes el cliente</Link>.
          </>
        }
      />
    </Cell>
  )
}

/** Year and month follow the start date until somebody changes them by hand. A half-typed date changes nothing. */
function usePeriod({ form, field, values }: RecordForm<CampaignValues>, startHint: string | undefined) {
  const [isFollowing, setFollowing] = useState(() => isPeriodOfStart(values))
  const year = field<number | null>('year')
  const month = field<number | null>('month')
  const byHand =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      setFollowing(false)
      change(value)
    }
  return {
    startDate: (
      <Cell span={3}>
        <DateField
          label={fields.startDate.label}
          isRequired
          hint={startHint}
          {...field<string | null>('startDate')}
          onChange={(day) => {
            form.setValues(isFollowing ? withStart(form.getValues(), day) : { startDate: day })
            form.clearFieldError('startDate')
          }}
        />
      </Cell>
    ),
    year: (
      <Cell span={2}>
        <NumberField
          label={fields.year.label}
          isRequired
          isPlain
          fact="Con el mes, decide en qué período se lista."
          {...year}
          onChange={byHand(year.onChange)}
        />
      </Cell>
    ),
    month: (
      <Cell span={2}>
        <ChoiceField
          label={fields.month.label}
          isRequired
          options={months}
          {...month}
          value={month.value === null ? '' : String(month.value)}
          onChange={byHand((chosen: string) => month.onChange(chosen === '' ? null : Number(chosen)))}
        />
      </Cell>
    ),
  }
}
