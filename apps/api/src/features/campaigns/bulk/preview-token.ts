import { createHash } from 'node:crypto'
import { bulkOutcomes } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { conflictCodes, type Verdict } from '@cuadrante/domain/assignments/conflict.ts'
import type { ResolvedChange } from '../jobs/changes/apply-change.ts'
import type { PlannedRow } from './planned-row.ts'

/** Takes in a plan row by row, and answers a token that stands for exactly this plan. */
export type PreviewToken = {
  /** A row with everything that was found; answers the row. */
  readonly add: (row: PlannedRow, found?: readonly Verdict[]) => PlannedRow
  readonly token: () => string
}

const codeNumbers = new Map(conflictCodes.map((code, index) => [code, index]))

/** Numbers, because thousands of rows have tens of thousands of findings: as text they took longer than judging. */
export function startPreviewToken(change: ResolvedChange): PreviewToken {
  const numbers: number[] = []
  return {
    add(row, found = []) {
      numbers.push(row.before.id, row.before.version, bulkOutcomes.indexOf(row.outcome), found.length)
      for (const { code, otherJobId } of found)
        numbers.push(codeNumbers.get(code) ?? -1, Number(otherJobId ?? -1))
      return row
    },
    token: () =>
      createHash('sha256')
        .update(JSON.stringify(change))
        .update(new Float64Array(numbers))
        .digest('base64url'),
  }
}
