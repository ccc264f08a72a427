import {
  reliabilityLabels,
  type Reliability,
  type ReliabilityEntry,
} from '@cuadrante/contract/time/reliability.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { Tag } from '../../ui/status/status-badge.tsx'
import styles from '../record-rows.module.css'

const states = {
  counts: { tone: 'red', text: 'Cuenta' },
  to_confirm: { tone: 'violet', text: 'Por confirmar' },
  contested: { tone: 'amber', text: 'En desacuerdo' },
  excused: { tone: 'slate', text: 'No cuenta' },
} as const

type ReliabilityListProps = {
  entries: Reliability['entries']
  /** What whoever reads may do with one. */
  actions: (entry: ReliabilityEntry) => ReactNode
}

/** Days on which somebody was late, did not come or said so too late, as both sides read them. */
export const ReliabilityList = ({ entries, actions }: ReliabilityListProps) => (
  <ul className={styles.rows}>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.jobId} ${entry.day}`}>
        <div>
          <b>{entryTitle(entry)}</b>
          <small>
            {formatDate(entry.day)} · {placeOfWork(entry)}
          </small>
          {entry.cause && <small>Causa: {entry.cause}</small>}
          {entry.objection && (
            <small>
              En desacuerdo desde el {formatDateTime(entry.objection.at)}: {entry.objection.text}
            </small>
          )}
          <small>
            {entry.decision && `${entry.decision.by}, ${formatDateTime(entry.decision.at)} · `}
            Se olvida el {formatDate(entry.expiresOn)}
          </small>
        </div>
        <div className={styles.actions}>
          {actions(entry)}
          <Tag tone={states[entry.state].tone}>{states[entry.state].text}</Tag>
        </div>
      </li>
    ))}
  </ul>
)

/** "Retraso de 20 min", "Aviso tardío de que no venía, 2 h antes" */
export function entryTitle({ kind, minutes }: ReliabilityEntry): string {
  const label = reliabilityLabels[kind]
  if (minutes === null) return label
  if (kind === 'late') return `${label} de ${durationText(minutes)}`
  return minutes === 0 ? `${label}, ya empezado` : `${label}, ${durationText(minutes)} antes`
}

/** How long it is remembered and what it does, in a sentence. */
export const reliabilityRule = ({ months, isRanked }: Reliability, isOwn: boolean): string =>
  `Se recuerda ${months === 1 ? '1 mes' : `${months} meses`}. ${
    isRanked
      ? `${isOwn ? 'La agencia lo' : 'Se'} tiene en cuenta al ordenar a quien encaja en un turno.`
      : 'No cambia el orden de quien encaja en un turno.'
  }`
