import * as z from 'zod/mini'

const lines = z.object({
  salary: z.number(),
  expenses: z.number(),
  allowances: z.number(),
  kilometers: z.number(),
  mileage: z.number(),
  total: z.number(),
})
const exempt = z.object({ paid: z.number(), exempt: z.number(), taxable: z.number() })

/** What a campaign costs, cancelled jobs left out. Euros, and kilometres at one decimal. */
export const economics = z.object({
  all: lines,
  /** COMPLETADO and FACTURADO only: what has been done. */
  done: lines,
  jobs: z.number(),
  doneJobs: z.number(),
  /** What the agency pays per kilometre. */
  eurosPerKm: z.number(),
  budget: z.nullable(z.number()),
  /** Part of the mileage and of the allowances that is exempt from income tax: information, payroll decides. */
  exemption: z.object({ mileage: exempt, meals: exempt, source: z.string() }),
  byProfile: z.array(z.object({ profile: z.nullable(z.string()), jobs: z.number(), total: z.number() })),
})
export type Economics = z.output<typeof economics>
