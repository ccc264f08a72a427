import { daysBetween } from '../../dates/day.ts'
import { shortDay } from '../../dates/spanish.ts'
import type { Rule } from '../situation.ts'

/** DOC_EXPIRED: an identity or other required document is not valid on every day of the job. */
export const documentsRule: Rule = ({ question: { worker }, own }) => {
  const lastDay = own.at(-1)?.to.day
  if (!worker || !lastDay) return []
  return worker.documents.flatMap(({ name, validUntil }) => {
    if (!validUntil || validUntil >= lastDay) return []
    return [
      {
        code: 'DOC_EXPIRED',
        message: `${name} de ${worker.name} caduca el ${shortDay(validUntil)}, antes del ${shortDay(lastDay)}.`,
        numbers: { days: daysBetween(validUntil, lastDay) },
      },
    ]
  })
}
