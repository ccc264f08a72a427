import {
  contractDraft,
  contractEndpoints as endpoints,
  contractKinds,
  type ContractKind,
  type WorkerContract,
} from '@cuadrante/contract/people/contracts.ts'
import { call } from '../../../api/call.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'

type Values = {
  kind: ContractKind | ''
  from: string | null
  to: string | null
  weekHours: number | null
  version: number | undefined
}

type ContractDialogProps = {
  workerId: number
  contract: WorkerContract | undefined
  onSaved: () => void
  onClose: () => void
}

/** A contract of a person, new or changed. */
export default function ContractDialog({ workerId, contract, onSaved, onClose }: ContractDialogProps) {
  return (
    <FormDialog<Values, WorkerContract>
      title={contract ? 'Editar contrato' : 'Añadir contrato'}
      subtitle="Al asignar turnos se avisa si caen fuera de estas fechas o pasan de sus horas; en prácticas, de la jornada completa."
      value={{
        kind: contract?.kind ?? '',
        from: contract?.from ?? null,
        to: contract?.to ?? null,
        weekHours: contract?.weekHours ?? null,
        version: contract?.version,
      }}
      schema={contractDraft}
      save={(values, idempotencyKey) => {
        const body = contractDraft.parse(values)
        return contract
          ? call(endpoints.update, { params: { id: contract.id }, body }, { skipErrorToast: true })
          : call(endpoints.add, { params: { id: workerId }, body }, { skipErrorToast: true, idempotencyKey })
      }}
      done="Contrato guardado"
      onSaved={onSaved}
      onClose={onClose}
      labels={{
        kind: { label: 'Tipo de contrato', control: { kind: 'choice', labels: contractKinds } },
        from: 'Desde',
        to: 'Hasta',
        weekHours: 'Horas a la semana',
      }}
    >
      {(form) => (
        <FieldGrid>
          <Cell span={6}>
            <ChoiceField
              label="Tipo de contrato"
              isRequired
              options={optionsOf(contractKinds)}
              {...form.field<ContractKind | ''>('kind')}
            />
          </Cell>
          <Cell span={3}>
            <DateField label="Desde" isRequired {...form.field<string | null>('from')} />
          </Cell>
          <Cell span={3}>
            <DateField label="Hasta" fact="Vacío si no tiene fin" {...form.field<string | null>('to')} />
          </Cell>
          <Cell span={6}>
            <NumberField
              label="Horas a la semana"
              fact="Vacío si es a jornada completa"
              decimals={2}
              {...form.field<number | null>('weekHours')}
            />
          </Cell>
        </FieldGrid>
      )}
    </FormDialog>
  )
}
