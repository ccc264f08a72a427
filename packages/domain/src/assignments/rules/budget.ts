import { eurosText, roundEuros } from '../../money/rounding.ts'
import { nothing, type Rule } from '../check-context.ts'

/** BUDGET: with this job the campaign costs more than its budget. */
export const budgetRule: Rule = ({ check: { budget } }) => {
  if (!budget) return nothing
  const total = roundEuros(budget.otherJobs + budget.thisJob)
  if (total <= budget.limit) return nothing
  const excess = roundEuros(total - budget.limit)
  return [
    {
      code: 'BUDGET',
      message: `Con este trabajo la campaña cuesta ${eurosText(total)}: ${eurosText(excess)} más que su presupuesto.`,
      numbers: { total, limit: budget.limit, excess },
    },
  ]
}
