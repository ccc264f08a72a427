import { type Day, daysBetween } from '../../dates/day.ts'
import { shortDay } from '../../dates/spanish.ts'
import type { Finding } from '../conflict.ts'
import type { DocumentFact } from '../assignment-check.ts'
import { nothing, type Rule } from '../check-context.ts'

/** DOC_EXPIRED: an identity or other required document is missing, or not valid on every day of the job. */
export const documentsRule: Rule = ({ check: { worker }, own }) => {
  const lastDay = own.at(-1)?.to.day
  if (!worker || !lastDay) return nothing
  const findings: Finding[] = []
  for (const document of worker.documents) {
    const finding = findingOf(document, worker.name, lastDay)
    if (finding) findings.push(finding)
  }
  return findings
}

function findingOf(document: DocumentFact, worker: string, lastDay: Day): Finding | undefined {
  const { name, validUntil, isMissing, blocks } = document
  if (!isMissing && (!validUntil || validUntil >= lastDay)) return undefined
  const severity = blocks ? ({ severity: 'block' } as const) : {}
  if (!validUntil || isMissing)
    return { code: 'DOC_EXPIRED', message: `${worker} no tiene en vigor: ${name}.`, ...severity }
  return {
    code: 'DOC_EXPIRED',
    message: `${name} de ${worker} caduca el ${shortDay(validUntil)}, antes del ${shortDay(lastDay)}.`,
    numbers: { days: daysBetween(validUntil, lastDay) },
    ...severity,
  }
}
