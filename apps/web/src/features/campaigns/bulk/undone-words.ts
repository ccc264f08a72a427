import type { UndoResult } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { count } from '../../../ui/format.ts'

/** What an undo says beside its count: what stayed as it is, and what became of the offers that the change had taken back. */
export function undoneWords({ leftOut, offers }: UndoResult, thing: string): string | undefined {
  const stayed =
    leftOut.length > 0
      ? [
          leftOut.length === 1
            ? `1 ${thing} ha cambiado después y se queda como está.`
            : `${count(leftOut.length, thing)} han cambiado después y se quedan como están.`,
        ]
      : []
  return [...stayed, ...offers.map(offerWords)].join(' ') || undefined
}

const offerWords = ({ jobId, people, reason }: UndoResult['offers'][number]): string =>
  reason === null
    ? `La oferta del trabajo #${jobId} está otra vez como antes${people > 0 ? `, con ${count(people, 'persona')} sin plaza` : ''}.`
    : `La oferta del trabajo #${jobId} sigue retirada. ${reason}`
