import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { putVisitPlan, visitPlanKey } from './put-visit-plan.ts'

const aPlan = (version: number) => ({ batchId: 4, version }) as VisitPlan

test('a plan that was asked for before a change, and comes after it, does not undo what is seen of it', async () => {
  const queries = new QueryClient()
  const queryKey = visitPlanKey(4)
  queries.setQueryData(queryKey, aPlan(3))
  let answer = (_plan: VisitPlan) => {}
  const asked = new Promise<VisitPlan>((resolve) => (answer = resolve))
  const late = queries.fetchQuery({ queryKey, queryFn: () => asked }).catch(() => undefined)
  await putVisitPlan(queries, aPlan(4))
  answer(aPlan(3))
  await asked
  await late
  expect(queries.getQueryData(queryKey)).toMatchObject({ version: 4 })
})
