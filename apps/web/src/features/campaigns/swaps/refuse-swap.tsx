import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import { swapRefusal, type OfficeSwap, type OfficeSwaps } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'

type RefuseSwapProps = {
  swap: OfficeSwap
  onSaved: (swaps: OfficeSwaps) => void
  onClose: () => void
}

/** Why a shift stays where it is: both people read it. */
export const RefuseSwap = ({ swap: { id, from, to }, onSaved, onClose }: RefuseSwapProps) => (
  <FormDialog<{ reason: string }, OfficeSwaps>
    title="No aprobar el cambio"
    subtitle={`El turno sigue siendo de ${from.name}. ${from.name} y ${to?.name ?? 'su compañero'} leen el motivo.`}
    value={{ reason: '' }}
    schema={swapRefusal}
    save={({ reason }, idempotencyKey) =>
      call(
        swapEndpoints.answer,
        { params: { id }, body: { isApproved: false, reason } },
        { skipErrorToast: true, idempotencyKey },
      )
    }
    done="Cambio no aprobado"
    verb="No aprobar"
    onSaved={onSaved}
    onClose={onClose}
    labels={{ reason: 'Motivo' }}
  >
    {(form) => <TextAreaField label="Motivo" isRequired maxLength={300} {...form.field<string>('reason')} />}
  </FormDialog>
)
