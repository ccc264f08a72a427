import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '../../../api/failure.ts'

export const visitPlanKey = (batchId: number) => ['visit-plan', batchId]

/** Shows a plan as a change has left it. What was asked before the change and comes later is older: it is not waited for. */
export async function putVisitPlan(queries: QueryClient, plan: VisitPlan): Promise<void> {
  const queryKey = visitPlanKey(plan.batchId)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, plan)
}

/** Whether something was refused because the plan is another one by now. */
export const isOtherPlan = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'visit_plan_changed'
