import { favouriteWayLabels, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import { peopleListEndpoints } from '@cuadrante/contract/people-lists/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { PeopleField } from '../../../records/people-field.tsx'
import { useProvinces } from '../../../records/places.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { MultiChoiceField } from '../../../ui/form/choices/multi-choice-field.tsx'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import { count } from '../../../ui/format.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import styles from './prepare.module.css'

type WhoToUseProps = { settings: PlanSettings; onChange: (settings: PlanSettings) => void }

/** Lists beyond these are found on their own page; nobody chooses among more in a menu. */
const mostLists = 200

/** Who may be used at all: how far and where people live, lists instead of the whole agency, and who is left out. */
export function WhoToUse({ settings, onChange }: WhoToUseProps) {
  const { data: provinces = [] } = useProvinces()
  const { data: lists = [] } = usePeopleLists()
  // Of a plan that is asked again the numbers of people are known, not their names.
  const [people, setPeople] = useState<Readonly<Record<'only' | 'excluded', readonly Reference[]>>>(() => ({
    only: settings.only.map(numbered),
    excluded: settings.excluded.map(numbered),
  }))
  const setIds = (name: 'only' | 'excluded') => (chosen: readonly Reference[]) => {
    setPeople({ ...people, [name]: chosen })
    onChange({ ...settings, [name]: chosen.map(({ id }) => id) })
  }
  const choices = lists.map(({ id, name, people: some }) => ({
    value: id,
    label: `${name} · ${some.length}`,
  }))
  const narrowed = [
    ...(settings.provinces.length > 0 ? [count(settings.provinces.length, 'provincia')] : []),
    ...(settings.only.length > 0 ? [`solo ${count(settings.only.length, 'persona')}`] : []),
    ...(settings.excluded.length > 0 ? [`sin ${count(settings.excluded.length, 'persona')}`] : []),
  ]
  const isNarrowed = narrowed.length > 0
  // What a plan that is asked again says stands in sight; nothing closes under somebody's hands.
  const [beganOpen] = useState(isNarrowed)
  return (
    <>
      <div className={styles.reach}>
        <NumberField
          label="Viaje hasta"
          name="maxKm"
          unit="km"
          step={10}
          placeholder="Sin límite"
          value={settings.maxKm}
          onChange={(maxKm) => onChange({ ...settings, maxKm })}
        />
        <MultiChoiceField
          label="Listas"
          name="lists"
          placeholder="Toda la agencia"
          value={settings.lists}
          choices={choices}
          onChange={(chosen) => onChange({ ...settings, lists: [...chosen] })}
        />
        <ChoiceField
          label="Favoritas del cliente"
          name="favourites"
          placeholder={favouriteWayLabels.same}
          value={settings.favourites === 'same' ? '' : settings.favourites}
          options={(['first', 'only'] as const).map((way) => ({
            value: way,
            label: favouriteWayLabels[way],
          }))}
          onChange={(way) => onChange({ ...settings, favourites: way || 'same' })}
        />
        <MultiChoiceField
          label="Dejar fuera las listas"
          name="excludedLists"
          placeholder="Ninguna"
          value={settings.excludedLists}
          choices={choices}
          onChange={(chosen) => onChange({ ...settings, excludedLists: [...chosen] })}
        />
      </div>
      <details className={styles.more} open={beganOpen}>
        <summary>
          Provincias y personas sueltas: <b>{isNarrowed ? narrowed.join(', ') : 'sin condiciones'}</b>
        </summary>
        <div className={styles.reach}>
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
            value={people.only}
            onChange={setIds('only')}
          />
          <PeopleField
            label="Dejar fuera"
            name="excluded"
            placeholder="A nadie"
            value={people.excluded}
            onChange={setIds('excluded')}
          />
        </div>
      </details>
      <p className={styles.lists}>
        El viaje se mide desde el municipio de cada cual. De un cliente sin lista de favoritas, cualquiera
        vale. <Link to={paths.peopleLists}>Listas y favoritas</Link>
      </p>
    </>
  )
}

const numbered = (id: number): Reference => ({ id, name: `Persona n.º ${id}` })

const usePeopleLists = () =>
  useQuery({
    queryKey: ['people-lists', 'all'],
    meta: { unknown: 'qué listas de personas hay' },
    queryFn: async ({ signal }) => {
      const query = { page: 0, size: mostLists, sort: 'name,asc' } as const
      const options = { signal, quiet: true, skipErrorToast: true }
      return (await call(peopleListEndpoints.list, { query }, options)).content
    },
  })
