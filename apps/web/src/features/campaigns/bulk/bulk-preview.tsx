import { jobAmounts } from '@cuadrante/contract/campaigns/jobs/job-fields.ts'
import { conflictLabels } from '@cuadrante/contract/campaigns/conflict.ts'
import { type BulkPreview, type BulkRow, previewRows } from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobStatusLabels, type JobStatus } from '@cuadrante/contract/campaigns/statuses.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { IconAlertTriangle, IconArrowRight, IconBan, IconCheck } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { clockNote } from '../../../api/today.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { formatMoney, formatNumber } from '../../../ui/format.ts'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import { dayText } from '../scheduler/review-step.tsx'
import styles from './bulk-preview.module.css'
import { ConflictRow } from './conflict-row.tsx'

type BulkPreviewListProps = {
  preview: BulkPreview
  reasons: ReadonlyMap<number, string>
  onReasons: (reasons: ReadonlyMap<number, string>) => void
  /** One reason for every row in conflict; null while each has its own or stays out. */
  shared: string | null
  onShared: (reason: string | null) => void
  /** Asks for so many rows of each outcome; the server tells the first ones only. */
  onRows: (rows: number) => void
}

/** Rows shown at first and added at a time: a preview may hold thousands. */
const [firstRows, moreRows] = [4, previewRows - 4]

/** The sentence first, then what stands in the way, then what changes. */
export function BulkPreviewList({
  preview,
  reasons,
  onReasons,
  shared,
  onShared,
  onRows,
}: BulkPreviewListProps) {
  const rows = (outcome: BulkRow['outcome']) => preview.rows.filter((row) => row.outcome === outcome)
  /** A row keeps its place among the conflicts while its reason is being written. */
  const asked = preview.rows.filter(
    ({ outcome, jobId, conflicts }) =>
      outcome === 'conflict' ||
      (outcome === 'change' && reasons.has(jobId) && conflicts.some((c) => c.asksReason)),
  )
  const out = preview.conflicting + preview.blocked
  const setReason = (jobId: number, reason: string | undefined) => {
    const next = new Map(reasons)
    if (reason === undefined) next.delete(jobId)
    else next.set(jobId, reason)
    onReasons(next)
  }
  return (
    <>
      <div className={styles.head}>
        <h3 role="status">{sentenceOfPreview(preview)}</h3>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ flexGrow: preview.changing }} />
          <i data-kind="out" style={{ flexGrow: out }} />
          <i data-kind="same" style={{ flexGrow: preview.unchanged }} />
        </span>
      </div>
      {(shared !== null || preview.conflicting > 1) && (
        <SharedReason waiting={preview.conflicting} reason={shared} onReason={onShared} />
      )}
      <Part
        title="No pueden"
        icon={<IconBan size={17} stroke={1.7} aria-hidden="true" />}
        rows={rows('blocked')}
        total={preview.blocked}
        onRows={onRows}
        render={(row) => <ConflictRow key={row.jobId} row={row} />}
      />
      <Part
        title="En conflicto"
        icon={<IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />}
        rows={asked}
        total={preview.conflicting + asked.filter(({ outcome }) => outcome === 'change').length}
        onRows={onRows}
        render={(row) => (
          <ConflictRow
            key={row.jobId}
            row={row}
            reason={reasons.get(row.jobId)}
            onReason={(reason) => setReason(row.jobId, reason)}
          />
        )}
      />
      <Part
        title="Cambian"
        icon={<IconCheck size={17} stroke={2} aria-hidden="true" />}
        rows={rows('change')}
        total={preview.changing}
        onRows={onRows}
        render={(row) => <ChangeRow key={row.jobId} row={row} />}
      />
    </>
  )
}

type SharedReasonProps = {
  /** Rows that wait for a reason. */
  waiting: number
  reason: string | null
  onReason: (reason: string | null) => void
}

/** One answer for all rows in conflict, instead of the same words for each. */
const SharedReason = ({ waiting, reason, onReason }: SharedReasonProps) => (
  <div className={styles.shared}>
    <Segmented
      label="Qué hacer con los que están en conflicto"
      value={reason === null ? 'out' : 'in'}
      onChange={(choice) => onReason(choice === 'in' ? '' : null)}
      options={[
        { value: 'out', label: 'Decidir uno a uno' },
        {
          value: 'in',
          label: waiting > 0 ? `Los ${formatNumber(waiting)} con un motivo` : 'Todos con un motivo',
        },
      ]}
    />
    {reason !== null && (
      <TextField
        label="Motivo para todos los que están en conflicto"
        isRequired
        maxLength={500}
        value={reason}
        onChange={onReason}
      />
    )}
  </div>
)

/** "12 cambian, 2 en conflicto" */
export function sentenceOfPreview({ changing, conflicting, blocked, unchanged }: BulkPreview): string {
  const out = conflicting + blocked
  const parts = [
    `${formatNumber(changing)} ${changing === 1 ? 'cambia' : 'cambian'}`,
    out > 0 && `${formatNumber(out)} en conflicto`,
    unchanged > 0 && `${formatNumber(unchanged)} sin cambios`,
  ]
  return parts.filter(Boolean).join(', ')
}

type PartProps = {
  title: string
  icon: ReactNode
  /** The first of them; `total` counts those that were not told too. */
  rows: readonly BulkRow[]
  total: number
  onRows: (rows: number) => void
  render: (row: BulkRow) => ReactNode
}

function Part({ title, icon, rows, total, onRows, render }: PartProps) {
  const [shown, setShown] = useState(firstRows)
  if (rows.length === 0) return null
  const rest = total - shown
  function showMore() {
    const next = shown + moreRows
    setShown(next)
    if (rows.length < Math.min(next, total)) onRows(next)
  }
  return (
    <section className={styles.part} aria-label={title}>
      <h4>
        {icon}
        {title}
      </h4>
      {rows.slice(0, shown).map(render)}
      {rest > 0 && (
        <Button look="subtle" onClick={showMore}>
          {rest <= moreRows
            ? `Ver los ${formatNumber(rest)} restantes`
            : `Ver ${moreRows} más de ${formatNumber(rest)}`}
        </Button>
      )}
    </section>
  )
}

const ChangeRow = ({ row }: { row: BulkRow }) => (
  <div className={styles.change}>
    <span>{dayText(row.date)}</span>
    <span>{hoursOf(row.slots)}</span>
    <span className={styles.place}>
      {[row.center ? withTown(row.center, row.location) : `#${row.jobId}`, clockNote(row.zone, row.date)]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <span className={styles.values}>
      {Object.keys(row.after).map((field) => (
        <span key={field}>
          <s>
            <span className="only-for-readers">antes </span>
            {valueText(field, row.before[field])}
          </s>
          <IconArrowRight size={15} stroke={1.8} aria-hidden="true" />
          <b>
            <span className="only-for-readers">después </span>
            {valueText(field, row.after[field])}
          </b>
        </span>
      ))}
    </span>
    {row.conflicts.map(({ code, message }) => (
      <span key={code + message} className={styles.warning}>
        <b>{conflictLabels[code]}.</b> {message}
      </span>
    ))}
  </div>
)

const nothing: Readonly<Record<string, string>> = {
  worker: 'Sin asignar',
  profile: 'Sin perfil',
  executive: 'Sin ejecutivo',
  center: 'Sin centro',
}
const money: ReadonlySet<string> = new Set(
  jobAmounts.filter(({ unit }) => unit === '€').map(({ name }) => name),
)

function valueText(field: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return nothing[field] ?? '—'
  if (field === 'status') return jobStatusLabels[value as JobStatus] ?? String(value)
  if (typeof value === 'number') return money.has(field) ? formatMoney(value) : `${formatNumber(value, 1)} km`
  return value
}
