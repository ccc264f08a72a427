import type { PlanPreview } from '@cuadrante/contract/planning/plan.ts'
import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import type { Day } from '@cuadrante/domain/dates/day.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DateField } from '../../../ui/form/dates/date-field.tsx'
import { dayAndMonth, formatNumber } from '../../../ui/format.ts'
import type { ScopeSearch } from './scope-of.ts'
import styles from './prepare.module.css'

/** Weeks that have a button of their own; the others are found by their days. */
const weeksShown = 2

type ScopeChipsProps = {
  search: ScopeSearch
  /** Undefined while the campaign is too large to be counted whole. */
  parts: PlanPreview['parts'] | undefined
  settings: PlanSettings
  onChange: (settings: PlanSettings) => void
}

type Days = { readonly from: Day; readonly to: Day }

/** Which part of a campaign is handed over: all of it, what nobody has, a week, or some days. */
export function ScopeChips({ search, parts, settings, onChange }: ScopeChipsProps) {
  const navigate = useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  const { from, to } = search
  const weeks = parts?.weeks.slice(0, weeksShown) ?? []
  const hasTaken = parts ? parts.open < parts.jobs : false
  const isWhole = settings.movesPending || !hasTaken
  const isWeek = weeks.some((week) => week.from === from && week.to === to)

  function take(days: Partial<Days>, movesPending = settings.movesPending) {
    onChange({ ...settings, movesPending })
    const { from: _, to: __, ...others } = search
    void navigate({ to: paths.planNew, search: { ...others, ...days } as never, replace: true })
  }
  return (
    <div className={styles.chips} role="group" aria-label="Qué parte de la campaña">
      <Chip isOn={!from && isWhole} jobs={parts?.jobs} onTake={() => take({}, true)}>
        Toda la campaña
      </Chip>
      {hasTaken && (
        <Chip isOn={!from && !isWhole} jobs={parts?.open} onTake={() => take({}, false)}>
          Solo los huecos
        </Chip>
      )}
      {parts &&
        parts.weeks.length > 1 &&
        weeks.map((week) => (
          <Chip
            key={week.from}
            isOn={week.from === from && week.to === to}
            jobs={week.jobs}
            onTake={() => take({ from: week.from, to: week.to })}
          >
            Semana del {dayAndMonth(week.from)}
          </Chip>
        ))}
      <Chip isOn={from !== undefined && !isWeek} onTake={() => setIsChoosing(true)}>
        {from && to && !isWeek ? `Del ${dayAndMonth(from)} al ${dayAndMonth(to)}` : 'Elegir días…'}
      </Chip>
      {isChoosing && (
        <DaysDialog
          first={{ from, to }}
          onClose={() => setIsChoosing(false)}
          onTake={(days) => {
            setIsChoosing(false)
            take(days)
          }}
        />
      )}
    </div>
  )
}

type ChipProps = { isOn: boolean; jobs?: number | undefined; onTake: () => void; children: React.ReactNode }

const Chip = ({ isOn, jobs, onTake, children }: ChipProps) => (
  <button type="button" aria-pressed={isOn} onClick={onTake}>
    {children} {jobs !== undefined && <b>{formatNumber(jobs)}</b>}
  </button>
)

type DaysDialogProps = {
  first: { from: string | undefined; to: string | undefined }
  onClose: () => void
  onTake: (days: Days) => void
}

function DaysDialog({ first, onClose, onTake }: DaysDialogProps) {
  const [from, setFrom] = useState<Day | null>(first.from ?? null)
  const [to, setTo] = useState<Day | null>(first.to ?? null)
  const isBackwards = from !== null && to !== null && to < from
  return (
    <Dialog
      isOpen
      title="Qué días"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="filled"
            disabled={from === null || to === null || isBackwards}
            onClick={() => from !== null && to !== null && onTake({ from, to })}
          >
            Elegir estos días
          </Button>
        </>
      }
    >
      <div className={styles.days}>
        <DateField label="Desde" name="from" value={from} onChange={setFrom} />
        <DateField
          label="Hasta"
          name="to"
          value={to}
          {...(isBackwards && { error: 'El último día no puede ser anterior al primero' })}
          onChange={setTo}
        />
      </div>
    </Dialog>
  )
}
