import { usualCosts, type VisitCosts } from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { Cell } from '../../../../ui/form/field-frame.tsx'
import { NumberField } from '../../../../ui/form/number-field.tsx'
import { formatNumber } from '../../../../ui/format.ts'

type CostFieldsProps = {
  weekMinutes: number | null
  plan: VisitSettings
  costs: VisitCosts
  onWeekMinutes: (minutes: number | null) => void
  weekNights: number | null
  onWeekNights: (nights: number | null) => void
  onCosts: (costs: VisitCosts) => void
  errorOf: (field: string) => string | undefined
}

const fields = [
  { name: 'perHour', label: 'Coste por hora', unit: '€/h' },
  { name: 'perKm', label: 'Coste por km', unit: '€/km' },
  { name: 'perDay', label: 'Coste por día', unit: '€' },
] as const

/** Hours and nights of a week and costs of one person, where they are not those of everybody. */
export function CostFields({
  weekMinutes,
  weekNights,
  plan,
  costs,
  onWeekMinutes,
  onWeekNights,
  onCosts,
  errorOf,
}: CostFieldsProps) {
  const put = (name: keyof VisitCosts, value: number | null) => {
    const { [name]: _, ...others } = costs
    onCosts(value === null ? others : { ...others, [name]: value })
  }
  const ofAll = plan.aims?.weekMinutes
  return (
    <>
      <Cell span={3}>
        <NumberField
          label="Horas a la semana"
          unit="h"
          decimals={1}
          value={weekMinutes === null ? null : weekMinutes / 60}
          placeholder={ofAll === undefined ? 'Sin tope' : durationText(ofAll)}
          onChange={(hours) => onWeekMinutes(hours === null ? null : Math.round(hours * 60))}
          error={errorOf('weekMinutes')}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Noches fuera a la semana"
          value={weekNights}
          placeholder={plan.aims?.weekNights === undefined ? 'Ninguna' : formatNumber(plan.aims.weekNights)}
          onChange={onWeekNights}
          error={errorOf('weekNights')}
        />
      </Cell>
      {fields.map(({ name, label, unit }) => (
        <Cell key={name} span={3}>
          <NumberField
            label={label}
            unit={unit}
            decimals={2}
            value={costs[name] ?? null}
            placeholder={formatNumber(usualCosts[name], 2)}
            onChange={(value) => put(name, value)}
            error={errorOf(`costs.${name}`)}
          />
        </Cell>
      ))}
    </>
  )
}
