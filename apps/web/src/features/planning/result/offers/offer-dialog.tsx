import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import {
  maxPlanOffers,
  mostAskedEach,
  planOffers,
  type Plan,
  type PlanJob,
} from '@cuadrante/contract/planning/plan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { Cell, FieldGrid } from '../../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../../ui/form/number-field.tsx'
import { TextAreaField } from '../../../../ui/form/text-field.tsx'
import { count } from '../../../../ui/format.ts'
import { toast } from '../../../../ui/toast.tsx'
import { movedJobsOf, type Moved } from '../hand/moved-jobs.tsx'

type OfferDialogProps = {
  plan: Plan
  chosen: readonly PlanJob[]
  isWhole: boolean
  onClose: () => void
  onChanged: () => void
  /** The jobs that kept everything from being offered. */
  onMoved: (jobs: readonly Moved[]) => void
}

type Terms = { waveHours: number | null; people: number | null; message: string }

/** How the open jobs of a plan are offered: to how many people each, and how long after one another. */
export default function OfferDialog({
  plan,
  chosen,
  isWhole,
  onClose,
  onChanged,
  onMoved,
}: OfferDialogProps) {
  const queries = useQueryClient()
  const free = chosen.filter(({ before }) => before === null)
  const others = chosen.length - free.length
  return (
    <FormDialog<Terms, { offered: number }>
      title={`Ofrecer ${count(free.length, 'turno')}`}
      subtitle="Cada turno se ofrece a la persona del plan. Si dice que no, o si pasan las horas sin que lo coja, también a la siguiente que mejor encaja; de nueve de la noche a ocho de la mañana no se pregunta a nadie."
      value={{ waveHours: 4, people: 3, message: '' }}
      schema={planOffers}
      verb={`Ofrecer ${count(free.length, 'turno')}`}
      failure="No se ha ofrecido nada"
      onClose={onClose}
      save={({ waveHours, people, message }, idempotencyKey) =>
        call(
          planningEndpoints.offer,
          {
            params: { id: plan.id },
            body: {
              waveHours: waveHours ?? Number.NaN,
              people: people ?? Number.NaN,
              message,
              version: plan.version,
              ...(isWhole ? {} : { jobIds: chosen.map(({ jobId }) => jobId) }),
            },
          },
          { skipErrorToast: true, idempotencyKey },
        ).catch((error: unknown) => {
          onMoved(movedJobsOf(error))
          throw error
        })
      }
      onSaved={({ offered }) => {
        toast('success', `${count(offered, 'turno ofrecido', 'turnos ofrecidos')}.`, undefined, 4000)
        void queries.invalidateQueries()
        onChanged()
      }}
    >
      {(form) => (
        <FieldGrid>
          <Cell span={3}>
            <NumberField
              label="Horas hasta preguntar a la siguiente"
              isRequired
              {...form.field<number | null>('waveHours')}
            />
          </Cell>
          <Cell span={3}>
            <NumberField
              label="Personas por turno, como mucho"
              isRequired
              fact={`De 1 a ${mostAskedEach}`}
              {...form.field<number | null>('people')}
            />
          </Cell>
          <Cell span={6}>
            <TextAreaField label="Mensaje" {...form.field<string>('message')} />
          </Cell>
          {others > 0 && (
            <Cell span={6}>
              <p className="secondary">
                {count(others, 'turno cambia', 'turnos cambian')} de persona: no se ofrece
                {others === 1 ? '' : 'n'}, se puede{others === 1 ? '' : 'n'} aplicar.
              </p>
            </Cell>
          )}
          {free.length > maxPlanOffers && (
            <Cell span={6}>
              <p className="secondary">
                Se ofrecen como mucho {maxPlanOffers} turnos a la vez: quita alguno en «Cambios».
              </p>
            </Cell>
          )}
        </FieldGrid>
      )}
    </FormDialog>
  )
}
