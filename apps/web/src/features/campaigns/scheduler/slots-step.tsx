import { legalLimits } from '@cuadrante/domain/assignments/limits.ts'
import { skippedText } from '@cuadrante/domain/dates/skipped-hours.ts'
import type { Zone } from '@cuadrante/domain/dates/zone.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { beginsNextDay, endsNextDay } from '@cuadrante/domain/schedule/overnight.ts'
import { isTemplateComplete } from '@cuadrante/domain/schedule/problems.ts'
import type { Slot } from '@cuadrante/domain/schedule/schedule.ts'
import { IconAlertCircle, IconAlertTriangle, IconMoon, IconPlus, IconTrash } from '@tabler/icons-react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TimeField } from '../../../ui/form/dates/time-field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { fromMidnight, slotMinutes } from './slot-minutes.ts'
import {
  addTemplateSlot,
  changeTemplate,
  overlapText,
  removeTemplateSlot,
  type ScheduleState,
} from './schedule-state.ts'
import { RailScale, SlotRail } from './slot-rail.tsx'
import styles from './slots-step.module.css'

type SlotsStepProps = {
  state: ScheduleState
  zone: Zone
  onChange: (state: ScheduleState) => void
  onGenerate: () => void
}

/** Step 2: the slots that every chosen day gets. */
export function SlotsStep({ state, zone, onChange, onGenerate }: SlotsStepProps) {
  const { template, days } = state
  const perDay = template.reduce((sum, slot) => sum + slotMinutes(slot), 0)
  return (
    <div className={styles.step}>
      <div className={styles.head} aria-hidden="true">
        <span>Tramo</span>
        <RailScale hours={[7, 10, 13, 16, 19, 22]} />
        <span>Horas</span>
      </div>
      <ul className={styles.slots}>
        {template.map((slot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- slots have no name but their place
          <li key={index}>
            <TemplateSlot
              slot={slot}
              place={index + 1}
              overlap={overlapText(template, index)}
              skipped={days.map((day) => skippedText(day, slot, zone)).find((text) => text !== undefined)}
              canRemove={template.length > 1}
              onChange={(next) => onChange(changeTemplate(state, index, next))}
              onRemove={() => onChange(removeTemplateSlot(state, index))}
            />
          </li>
        ))}
      </ul>
      <Button
        look="dashed"
        icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
        onClick={() => onChange(addTemplateSlot(state))}
      >
        Añadir tramo
      </Button>
      <div className={styles.totals}>
        <dl>
          <Total value={durationText(perDay)} label="al día" />
          <Total value={formatNumber(days.length)} label={days.length === 1 ? 'día' : 'días'} />
          <Total value={durationText(perDay * days.length)} label="en total" />
        </dl>
        <p>{noteOf(template, perDay)}</p>
        <Button look="filled" disabled={!isTemplateComplete(template)} onClick={onGenerate}>
          Generar Horario
        </Button>
      </div>
    </div>
  )
}

type TemplateSlotProps = {
  slot: Slot
  place: number
  overlap: string | undefined
  /** On one of the days the clocks do not show these hours. */
  skipped: string | undefined
  canRemove: boolean
  onChange: (slot: Slot) => void
  onRemove: () => void
}

const TemplateSlot = ({
  slot,
  place,
  overlap,
  skipped,
  canRemove,
  onChange,
  onRemove,
}: TemplateSlotProps) => (
  <>
    <div className={styles.times}>
      <TimeField
        label={`Inicio del tramo ${place}`}
        isLabelHidden
        placeholder="09:30"
        value={slot.startTime}
        onChange={(startTime) => onChange({ ...slot, startTime })}
      />
      <span aria-hidden="true">a</span>
      <TimeField
        label={`Fin del tramo ${place}`}
        isLabelHidden
        placeholder="14:30"
        value={slot.endTime}
        onChange={(endTime) => onChange({ ...slot, endTime })}
      />
    </div>
    <div>
      <SlotRail slots={[slot]} hasTimes />
      {overlap && (
        <p className={styles.overlap} role="alert">
          <IconAlertCircle size={15} stroke={1.7} aria-hidden="true" />
          {overlap}
        </p>
      )}
      {skipped && (
        <p className={styles.overnight} role="status">
          <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
          {skipped}
        </p>
      )}
      {endsNextDay(slot) && (
        <p className={styles.overnight}>
          <IconMoon size={15} stroke={1.7} aria-hidden="true" />
          {beginsNextDay(slot) ? fromMidnight : 'Termina al día siguiente: se divide en dos días.'}
        </p>
      )}
    </div>
    <span className={styles.hours}>{slotMinutes(slot) > 0 && durationText(slotMinutes(slot))}</span>
    <IconButton label={`Quitar el tramo ${place}`} disabled={!canRemove} onClick={onRemove}>
      <IconTrash size={17} stroke={1.6} aria-hidden="true" />
    </IconButton>
  </>
)

const Total = ({ value, label }: { value: string; label: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** The pause between the slots, and how the day stands against the law. */
function noteOf(template: readonly Slot[], perDay: number): string {
  const slots = template
    .filter(({ startTime, endTime }) => startTime && endTime)
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const [first, second] = slots
  const pause =
    first && second && second.startTime > first.endTime
      ? slotMinutes({ startTime: first.endTime, endTime: second.startTime })
      : 0
  const limit = durationText(legalLimits.dayWork)
  return [
    pause > 0 && `Pausa de ${durationText(pause)} entre tramos.`,
    perDay > 0 &&
      (perDay > legalLimits.dayWork
        ? `Por encima de ${limit} diarias (art. 34.3 ET).`
        : `No pasa de ${limit} diarias (art. 34.3 ET).`),
  ]
    .filter(Boolean)
    .join(' ')
}
