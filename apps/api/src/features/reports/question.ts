import type { Grouping, ReportRow, ReportValues } from '@cuadrante/contract/reports/report.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Session } from '../../platform/http/context.ts'
import type { Distances } from '../campaigns/index.ts'

/** What a source is asked: everything is decided, nothing has to be looked up. */
export type ReportQuestion = {
  readonly db: Tx
  readonly session: Session
  readonly now: Date
  readonly distances: Distances
  /** The agency's day. */
  readonly today: Day
  /** Both days included. */
  readonly from: Day
  readonly to: Day
  readonly by: Grouping
  readonly clientId: number | null
  readonly campaignId: number | null
}

/** A row before its shares are added. */
export type SourceRow = Omit<ReportRow, 'values'> & { readonly values: ReportValues }

/** Reads the rows of a report within the caller's reach, in their usual order. */
export type ReportSource = (question: ReportQuestion) => Promise<SourceRow[]>
