import type { Plan } from '@cuadrante/contract/planning/plan.ts'
import { IconWand } from '@tabler/icons-react'
import { paths } from '../../api/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { count } from '../../ui/format.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { searchOf } from './prepare/scope-of.ts'
import { stands } from './result/fate-of.ts'
import { ReopenPlan } from './result/hand/reopen-plan.tsx'
import { UndoPlan } from './result/hand/undo-plan.tsx'
import styles from './result/result.module.css'

/** A plan that was put away, of which some may have been applied before, or one that was interrupted. */
export const PlanEnded = ({ plan, onChanged }: { plan: Plan; onChanged: () => void }) => (
  <>
    <UndoPlan plan={plan} onChanged={onChanged} />
    <Sheet label="Plan">
      <EmptyState
        title={plan.state === 'FAILED' ? 'El plan se ha interrumpido' : 'El plan está descartado'}
        reason={
          plan.state === 'FAILED'
            ? `${plan.failure ?? 'El cálculo no llegó a acabar.'} No se ha asignado a nadie.`
            : whatStands(plan)
        }
        action={
          <div className={styles.ways}>
            {plan.state === 'DISCARDED' && plan.jobs.length > 0 && (
              <ReopenPlan plan={plan} label="Recuperar el plan" onChanged={onChanged} />
            )}
            <ButtonLink
              to={paths.planNew}
              search={{ ...searchOf(plan.scope), like: plan.id } as never}
              look="filled"
              icon={<IconWand size={17} stroke={1.8} aria-hidden="true" />}
            >
              Planificar otra vez
            </ButtonLink>
          </div>
        }
      />
    </Sheet>
  </>
)

/** What was applied or offered before the rest of the plan was put away. */
function whatStands({ jobs }: Plan): string {
  const applied = jobs.filter(stands).length
  const offered = jobs.filter(({ offerId }) => offerId !== null).length
  if (applied + offered === 0) return 'No se ha asignado a nadie.'
  const parts = [
    ...(applied > 0 ? [count(applied, 'turno asignado', 'turnos asignados')] : []),
    ...(offered > 0 ? [count(offered, 'turno ofrecido', 'turnos ofrecidos')] : []),
  ]
  return `Antes de descartarlo: ${parts.join(' y ')}. ${applied + offered === 1 ? 'Se queda' : 'Se quedan'} así.`
}
