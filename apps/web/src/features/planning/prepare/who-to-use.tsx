import type { PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { loadWorkers } from '../../../records/load-workers.ts'
import { useProvinces } from '../../../records/places.ts'
import { MultiChoiceField } from '../../../ui/form/choices/multi-choice-field.tsx'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import styles from './prepare.module.css'

type WhoToUseProps = { settings: PlanSettings; onChange: (settings: PlanSettings) => void }

/** Who may be used at all: how far and where people live, a list instead of the whole agency, and who is left out. */
export function WhoToUse({ settings, onChange }: WhoToUseProps) {
  const { data: provinces = [] } = useProvinces()
  return (
    <div className={styles.reach}>
      <NumberField
        label="Viaje hasta (km)"
        name="maxKm"
        value={settings.maxKm}
        fact="Desde su municipio al centro. Vacío, sin límite."
        onChange={(maxKm) => onChange({ ...settings, maxKm })}
      />
      <MultiChoiceField
        label="Viven en"
        name="provinces"
        placeholder="Cualquier provincia"
        value={settings.provinces}
        choices={provinces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => onChange({ ...settings, provinces: [...chosen] })}
      />
      <PeopleField
        label="Solo estas personas"
        name="only"
        placeholder="Toda la agencia"
        value={settings.only}
        onChange={(only) => onChange({ ...settings, only })}
      />
      <PeopleField
        label="Dejar fuera"
        name="excluded"
        placeholder="A nadie"
        value={settings.excluded}
        onChange={(excluded) => onChange({ ...settings, excluded })}
      />
    </div>
  )
}

type PeopleFieldProps = {
  label: string
  name: string
  placeholder: string
  value: number[]
  onChange: (ids: number[]) => void
}

/** Several people, looked up one by one; each can be taken out again. */
function PeopleField({ label, name, placeholder, value, onChange }: PeopleFieldProps) {
  const [known, setKnown] = useState<readonly Reference[]>([])
  const chosen = value.map((id) => known.find((one) => one.id === id) ?? { id, name: `#${id}` })
  return (
    <div>
      <RemoteChoiceField
        label={label}
        name={name}
        placeholder={placeholder}
        value={null}
        load={loadWorkers}
        onChange={(person) => {
          if (!person || value.includes(person.id)) return
          setKnown([...known, person])
          onChange([...value, person.id])
        }}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {chosen.map((person) => (
            <li key={person.id}>
              {person.name}
              <button
                type="button"
                aria-label={`Quitar a ${person.name}`}
                onClick={() => onChange(value.filter((id) => id !== person.id))}
              >
                <IconX size={14} stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
