import { campaignStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { monthNames } from '@cuadrante/domain/dates/spanish.ts'
import { useState } from 'react'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { MoneyField, NumberField } from '../../../ui/form/number-field.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { loadClients } from '../lookups.ts'
import { campaignLabels as labels, isPeriodOfStart, withStart, type CampaignValues } from './campaign-form.ts'

const months = monthNames.map((name, index) => ({
  value: String(index + 1),
  label: name.charAt(0).toUpperCase() + name.slice(1),
}))

/** The fields of a campaign, on create and on edit. */
export function CampaignFields({ form }: { form: RecordForm<CampaignValues> }) {
  const { values } = form
  // Year and month follow the start date until they are changed by hand; half a typed date is no hand.
  const [isFollowing, setFollowing] = useState(() => isPeriodOfStart(values))
  const setClient = (clientId: number | null, clientName: string) => {
    form.form.setValues({ clientId, clientName })
    form.form.clearFieldError('clientName')
  }
  const year = form.field<number | null>('year')
  const month = form.field<number | null>('month')
  return (
    <FieldGrid>
      <Cell span={6}>
        <TextField label={labels.name} isRequired maxLength={160} {...form.field<string>('name')} />
      </Cell>
      <Cell span={4} isWholeOnPhone>
        <RemoteChoiceField
          label={labels.clientName}
          isRequired
          name="clientName"
          error={form.field('clientName').error}
          fact={
            values.clientName && values.clientId === null
              ? 'No está entre los clientes: se guarda el texto.'
              : undefined
          }
          value={values.clientName ? { id: values.clientId ?? 0, name: values.clientName } : null}
          load={loadClients}
          onChange={(client) => setClient(client?.id ?? null, client?.name ?? '')}
          onText={(text) => setClient(null, text)}
        />
      </Cell>
      <Cell span={2} isWholeOnPhone>
        <ChoiceField
          label={labels.status}
          isRequired
          options={optionsOf(campaignStatusLabels)}
          {...form.field<CampaignValues['status']>('status')}
        />
      </Cell>
      <Cell span={3}>
        <DateField
          label={labels.startDate}
          isRequired
          {...form.field<string | null>('startDate')}
          onChange={(day) => {
            form.form.setValues(isFollowing ? withStart(form.form.getValues(), day) : { startDate: day })
            form.form.clearFieldError('startDate')
          }}
        />
      </Cell>
      <Cell span={3}>
        <DateField label={labels.endDate} {...form.field<string | null>('endDate')} />
      </Cell>
      <Cell span={2}>
        <NumberField
          label={labels.year}
          isRequired
          isPlain
          fact="Con el mes, decide en qué período se lista."
          {...year}
          onChange={(chosen) => {
            setFollowing(false)
            year.onChange(chosen)
          }}
        />
      </Cell>
      <Cell span={2}>
        <ChoiceField
          label={labels.month}
          isRequired
          options={months}
          {...month}
          value={month.value === null ? '' : String(month.value)}
          onChange={(chosen) => {
            setFollowing(false)
            month.onChange(chosen === '' ? null : Number(chosen))
          }}
        />
      </Cell>
      <Cell span={2}>
        <MoneyField label={labels.budget} {...form.field<number | null>('budget')} />
      </Cell>
      <Cell span={6}>
        <TextAreaField label={labels.description} maxLength={2000} {...form.field<string>('description')} />
      </Cell>
    </FieldGrid>
  )
}
