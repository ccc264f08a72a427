import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconWand } from '@tabler/icons-react'
import { paths } from '../../api/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { searchOf } from './prepare/scope-of.ts'

/** A plan that left nothing: put away, or interrupted. */
export const PlanEnded = ({ plan }: { plan: Plan }) => (
  <Sheet label="Plan">
    <EmptyState
      title={plan.state === 'FAILED' ? 'El plan se ha interrumpido' : 'El plan está descartado'}
      reason={
        plan.state === 'FAILED'
          ? `${plan.failure ?? 'El cálculo no llegó a acabar.'} No se ha asignado a nadie.`
          : 'No se ha asignado a nadie.'
      }
      action={
        <ButtonLink
          to={paths.planNew}
          search={{ ...searchOf(plan.scope), like: plan.id } as never}
          look="filled"
          icon={<IconWand size={17} stroke={1.8} aria-hidden="true" />}
        >
          Planificar otra vez
        </ButtonLink>
      }
    />
  </Sheet>
)
