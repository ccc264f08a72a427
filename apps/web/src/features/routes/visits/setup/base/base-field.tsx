import type { VisitBase } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import { ChoiceField } from '../../../../../ui/form/choices/choice-field.tsx'
import { Cell } from '../../../../../ui/form/field-frame.tsx'
import { PlaceField } from './place-field.tsx'

export type Side = 'start' | 'end'

type BaseFieldProps = {
  side: Side
  value: VisitBase | undefined
  onChange: (base: VisitBase | undefined) => void
  /** What holds where nothing is chosen: "En su casa". */
  standard: string
  error?: string | undefined
}

const labels: Readonly<Record<Side, string>> = { start: 'Los días empiezan', end: 'Los días acaban' }
const atVisit: Readonly<Record<Side, string>> = { start: 'En la primera visita', end: 'En la última visita' }

/** Where days begin or end: at home, at the first or last visit, or at an address. */
export function BaseField({ side, value, onChange, standard, error }: BaseFieldProps) {
  const choose = (kind: VisitBase['kind'] | '') =>
    onChange(kind === '' ? undefined : kind === value?.kind ? value : { kind })
  return (
    <>
      <Cell span={6}>
        <ChoiceField
          label={labels[side]}
          value={value?.kind ?? ''}
          placeholder={standard}
          options={[
            { value: 'home', label: 'En su casa' },
            { value: 'visit', label: atVisit[side] },
            { value: 'place', label: 'En otra dirección' },
          ]}
          onChange={choose}
        />
      </Cell>
      {value?.kind === 'place' && (
        <Cell span={6}>
          <PlaceField
            label={side === 'start' ? 'Dirección de salida' : 'Dirección de vuelta'}
            value={value.place}
            onChange={(place) => onChange({ kind: 'place', ...(place ? { place } : {}) })}
            error={error}
          />
        </Cell>
      )}
    </>
  )
}

/** "Almacén de Getafe", "su casa", "la primera visita". */
export function baseWords(base: VisitBase | undefined, side: Side): string {
  if (base?.kind === 'visit') return side === 'start' ? 'la primera visita' : 'la última visita'
  return base?.kind === 'place' ? (base.place?.name ?? 'otra dirección') : 'su casa'
}
