import type { ReportName } from '@cuadrante/contract/reports/report-list.ts'
import type { ReportSource } from './question.ts'
import { alerts } from './sources/alerts.ts'
import { cost } from './sources/cost.ts'
import { coverage } from './sources/coverage.ts'
import { documents } from './sources/documents.ts'
import { hours } from './sources/hours.ts'
import { punctuality } from './sources/punctuality.ts'
import { results } from './sources/results.ts'

/** Where the rows of each report come from. */
export const sources: Readonly<Record<ReportName, ReportSource>> = {
  hours,
  coverage,
  results,
  cost,
  punctuality,
  alerts,
  documents,
}
