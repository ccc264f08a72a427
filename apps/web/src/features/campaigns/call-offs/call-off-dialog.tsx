import {
  callOffAnswer,
  callOffReasons,
  callOffWords,
  type CallOffAnswer,
  type CallOffReason,
} from '@cuadrante/contract/campaigns/call-offs/call-offs.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

type Values = { reason: CallOffReason | ''; note: string }

type CallOffDialogProps = {
  /** Whose shift it is; the worker reads their own without a name. */
  worker?: string
  /** "Hipermercado Las Mariñas, mié. 25 nov. a las 10:00" */
  shift: string
  save: (answer: CallOffAnswer, idempotencyKey: string) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

/** Why somebody cannot come to a shift; more than the choice nobody has to say. */
export function CallOffDialog({ worker, shift, save, onSaved, onClose }: CallOffDialogProps) {
  const words = worker ? callOffWords : callOffReasons
  return (
    <FormDialog<Values, unknown>
      title={worker ? `${worker} no puede ir` : 'No puedo ir'}
      subtitle={
        worker
          ? `${shift}. El turno sigue siendo suyo hasta que lo haga otra persona.`
          : `${shift}. La oficina lo sabe al momento. El turno sigue siendo tuyo hasta que lo haga otra persona.`
      }
      value={{ reason: '', note: '' }}
      schema={callOffAnswer}
      save={(values, key) => save(callOffAnswer.parse(values), key)}
      done={worker ? 'Anotado que no puede ir' : 'Avisado. La oficina ya lo ve.'}
      verb={worker ? 'Anotar' : 'Avisar a la oficina'}
      onSaved={onSaved}
      onClose={onClose}
      labels={{ reason: 'Motivo', note: 'Comentario' }}
    >
      {(form) => (
        <FieldGrid>
          <Cell span={6}>
            <ChoiceField
              label="Motivo"
              isRequired
              options={optionsOf(words)}
              {...form.field<CallOffReason | ''>('reason')}
            />
          </Cell>
          <Cell span={6}>
            <TextField
              label="Comentario"
              fact={worker ? undefined : 'Si quieres. No hace falta que expliques una enfermedad.'}
              {...form.field<string>('note')}
            />
          </Cell>
        </FieldGrid>
      )}
    </FormDialog>
  )
}
