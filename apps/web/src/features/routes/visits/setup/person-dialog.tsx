import { personName } from '@cuadrante/contract/people/person-name.ts'
import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import {
  visitPerson,
  type VisitPerson,
  type VisitSettings,
} from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { hourAt, isHour, minutesOf } from '@cuadrante/domain/dates/hour.ts'
import { MIDNIGHT, minuteFrom } from '@cuadrante/domain/visits/night.ts'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import type { LoadReferences, Reference } from '../../../../ui/form/choices/reference.ts'
import { MultiChoiceField } from '../../../../ui/form/choices/multi-choice-field.tsx'
import { RemoteChoiceField } from '../../../../ui/form/choices/remote-choice-field.tsx'
import { TimeField } from '../../../../ui/form/dates/time-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Cell, FieldGrid } from '../../../../ui/form/field-frame.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { useProvinces } from '../../../../records/places.ts'
import { BaseField, baseWords } from './base/base-field.tsx'
import { CostFields } from './cost-fields.tsx'
import { WeekdayBoxes } from './weekday-boxes.tsx'
import { UnknownParts } from '../../../../ui/page/unknown-parts.tsx'

type PersonDialogProps = {
  person: VisitPerson | undefined
  /** What holds for everybody. */
  plan: VisitSettings
  onSave: (person: VisitPerson) => void
  onClose: () => void
}

const page = { page: 0, size: 20 } as const
const quietly = (signal: AbortSignal) => ({ signal, quiet: true, skipErrorToast: true })

const loadCities: LoadReferences = async (text, signal) =>
  (await call(placeEndpoints.searchCities, { query: { ...page, search: text } }, quietly(signal))).content

/** A worker of the agency, or a name for somebody yet to be found. */
export function PersonDialog({ person, plan, onSave, onClose }: PersonDialogProps) {
  const [who, setWho] = useState<Reference | null>(
    person ? { id: person.workerId ?? 0, name: person.name } : null,
  )
  const [city, setCity] = useState<Reference | null>(person?.city ?? null)
  const [profiles, setProfiles] = useState((person?.profiles ?? []).join(', '))
  const [provinces, setProvinces] = useState(person?.provinces ?? [])
  const { data: known = [] } = useProvinces()
  const [from, setFrom] = useState(hourAt(person?.from ?? 9 * 60))
  const [to, setTo] = useState(hourAt(person?.to ?? 18 * 60))
  const [weekdays, setWeekdays] = useState<readonly number[]>(person?.weekdays ?? [0, 1, 2, 3, 4])
  const [start, setStart] = useState(person?.start)
  const [end, setEnd] = useState(person?.end)
  const [isMinor, setIsMinor] = useState(person?.isMinor === true)
  const [weekMinutes, setWeekMinutes] = useState(person?.weekMinutes ?? null)
  const [weekNights, setWeekNights] = useState(person?.weekNights ?? null)
  const [costs, setCosts] = useState(person?.costs ?? {})
  const [wasAsked, setWasAsked] = useState(false)
  const { load, cityOf, profilesOf } = useWorkerLookup()

  const leaves = isHour(from) ? minutesOf(from) : undefined
  const isBack = isHour(to) ? minuteFrom(minutesOf(to), leaves ?? 0) : undefined
  const read = visitPerson.safeParse({
    workerId: who?.id ? who.id : null,
    name: who?.name ?? '',
    ...(namesIn(profiles).length > 0 ? { profiles: namesIn(profiles) } : {}),
    ...(provinces.length > 0 ? { provinces } : {}),
    city: city && { id: city.id, name: city.name },
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
    ...(isMinor && !who?.id ? { isMinor } : {}),
    ...(weekMinutes === null ? {} : { weekMinutes }),
    ...(weekNights === null ? {} : { weekNights }),
    ...(Object.keys(costs).length > 0 ? { costs } : {}),
    from: leaves,
    to: isBack,
    weekdays: [...weekdays],
  })
  const errorOf = (field: string) =>
    wasAsked && !read.success
      ? read.error.issues.find(({ path }) => path.join('.') === field || path[0] === field)?.message
      : undefined
  const save = () => {
    setWasAsked(true)
    if (!read.success) return
    onSave(read.data)
    onClose()
  }
  return (
    <Dialog
      title={person ? 'Cambiar persona' : 'Añadir persona'}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" onClick={save}>
            {person ? 'Guardar' : 'Añadir'}
          </Button>
        </>
      }
    >
      <UnknownParts of={['provinces']} />
      <FieldGrid>
        <Cell span={6}>
          <RemoteChoiceField
            label="Persona"
            isRequired
            load={load}
            value={who}
            placeholder="Busca a alguien, o escribe un nombre"
            onChange={(worker) => {
              setWho(worker)
              const home = worker && cityOf(worker.id)
              if (home) setCity(home)
              const known = worker && profilesOf(worker.id)
              if (known) setProfiles(known)
            }}
            onText={(name) => setWho(name ? { id: 0, name } : null)}
            error={errorOf('name')}
          />
        </Cell>
        <Cell span={6}>
          <RemoteChoiceField
            label="Casa"
            load={loadCities}
            value={city}
            onChange={setCity}
            placeholder="Su municipio"
            fact="Si no se dice otra cosa, el día empieza y acaba aquí; sin casa, en la primera y la última visita."
          />
        </Cell>
        <BaseField
          side="start"
          value={start}
          standard={`Como el plan: ${baseWords(plan.start, 'start')}`}
          error={errorOf('start')}
          onChange={setStart}
        />
        <BaseField
          side="end"
          value={end}
          standard={`Como el plan: ${baseWords(plan.end, 'end')}`}
          error={errorOf('end')}
          onChange={setEnd}
        />
        <Cell span={6}>
          <TextField
            label="Perfiles"
            value={profiles}
            onChange={setProfiles}
            placeholder="Promotora, GPV"
            fact="Separados por comas; como los escribe la columna del archivo."
            error={errorOf('profiles')}
          />
        </Cell>
        <Cell span={6}>
          <MultiChoiceField
            label="Provincias que visita"
            placeholder="Cualquiera"
            value={provinces}
            choices={known.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => setProvinces([...chosen])}
          />
        </Cell>
        <Cell span={3}>
          <TimeField label="Sale a las" value={from} onChange={setFrom} error={errorOf('from')} />
        </Cell>
        <Cell span={3}>
          <TimeField
            label="Vuelve antes de las"
            value={to}
            onChange={setTo}
            fact={isBack !== undefined && isBack > MIDNIGHT ? 'Del día siguiente.' : undefined}
            error={errorOf('to')}
          />
        </Cell>
        <CostFields
          weekMinutes={weekMinutes}
          plan={plan}
          costs={costs}
          weekNights={weekNights}
          onWeekMinutes={setWeekMinutes}
          onWeekNights={setWeekNights}
          onCosts={setCosts}
          errorOf={errorOf}
        />
      </FieldGrid>
      {plan.pause && !who?.id && (
        <SwitchField
          label="Menor de 18 años: 30 minutos de pausa tras 4 h 30 min"
          value={isMinor}
          onChange={setIsMinor}
        />
      )}
      <WeekdayBoxes legend="Días" value={weekdays} onChange={setWeekdays} error={errorOf('weekdays')} />
    </Dialog>
  )
}

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Active workers while typing, and municipality and profiles of those that were found. */
function useWorkerLookup() {
  const cities = useRef(new Map<number, Reference>())
  const profiles = useRef(new Map<number, string>())
  const load: LoadReferences = async (text, signal) => {
    const query = {
      ...page,
      sort: 'id,asc',
      workerType: 'WORKER',
      workerStatus: 'ACTIVE',
      ...(text && { search: text }),
    }
    const { content } = await call(peopleEndpoints.list, { query }, quietly(signal))
    return content.map(({ id, user, profiles: own }) => {
      if (own.length > 0) profiles.current.set(id, own.map(({ name }) => name).join(', '))
      if (user.city) cities.current.set(id, { id: user.city.id, name: user.city.name })
      return {
        id,
        name: personName(user),
        ...(user.city ? { detail: user.city.name } : {}),
      }
    })
  }
  return {
    load,
    cityOf: (id: number) => cities.current.get(id),
    profilesOf: (id: number) => profiles.current.get(id),
  }
}
