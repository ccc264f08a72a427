import { roundEuros, roundKm, sumEuros } from './rounding.ts'

/** Amounts of a job in euros, and the kilometres that are paid for. Absent means nothing. */
export type JobAmounts = {
  readonly salary?: number | null | undefined
  readonly expenses?: number | null | undefined
  readonly allowances?: number | null | undefined
  readonly kilometers?: number | null | undefined
}

export type CostLines = {
  readonly salary: number
  readonly expenses: number
  readonly allowances: number
  /** Kilometres at one decimal. */
  readonly kilometers: number
  /** Euros paid for the kilometres. */
  readonly mileage: number
  readonly total: number
}

/** What one job costs in euros; `eurosPerKm` is the agency's own rate. */
export function costOf(
  { salary, expenses, allowances, kilometers }: JobAmounts,
  eurosPerKm: number,
): CostLines {
  const km = roundKm(kilometers ?? 0)
  const lines = {
    salary: roundEuros(salary ?? 0),
    expenses: roundEuros(expenses ?? 0),
    allowances: roundEuros(allowances ?? 0),
    mileage: roundEuros(km * eurosPerKm),
  }
  return { ...lines, kilometers: km, total: sumEuros(Object.values(lines)) }
}

/** What a campaign costs: each line is the sum of its jobs' lines. */
export function costOfAll(jobs: readonly JobAmounts[], eurosPerKm: number): CostLines {
  const costs = jobs.map((job) => costOf(job, eurosPerKm))
  const sumOf = (line: keyof CostLines) => sumEuros(costs.map((cost) => cost[line]))
  return {
    salary: sumOf('salary'),
    expenses: sumOf('expenses'),
    allowances: sumOf('allowances'),
    kilometers: roundKm(sumOf('kilometers')),
    mileage: sumOf('mileage'),
    total: sumOf('total'),
  }
}
