import { placeEndpoints } from '@cuadrante/contract/places/endpoints.ts'
import type { VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { MIDNIGHT } from '@cuadrante/domain/visits/night.ts'
import { call } from '../../../../api/call.ts'
import { useProvinces } from '../../../../records/places.ts'
import { MultiChoiceField } from '../../../../ui/form/choices/multi-choice-field.tsx'
import type { LoadReferences } from '../../../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../../../ui/form/choices/remote-choice-field.tsx'
import { TimeField } from '../../../../ui/form/dates/time-field.tsx'
import { Cell, FieldGrid } from '../../../../ui/form/field-frame.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { BaseField, baseWords } from './base/base-field.tsx'
import { CostFields } from './cost-fields.tsx'
import { hoursOf, type PersonDraft } from './person-draft.ts'
import { useWorkerLookup } from './use-worker-lookup.ts'

const loadCities: LoadReferences = async (text, signal) => {
  const query = { page: 0, size: 20, search: text }
  const found = await call(
    placeEndpoints.searchCities,
    { query },
    { signal, quiet: true, skipErrorToast: true },
  )
  return found.content
}

type PersonFieldsProps = {
  draft: PersonDraft
  /** What holds for everybody. */
  plan: VisitSettings
  change: (changes: Partial<PersonDraft>) => void
  errorOf: (field: string) => string | undefined
}

/** Who it is, where they live, begin and end, what they visit, their hours and costs. */
export function PersonFields({ draft, plan, change, errorOf }: PersonFieldsProps) {
  const { data: known = [] } = useProvinces()
  const { isBack } = hoursOf(draft)
  return (
    <FieldGrid>
      <WhoFields draft={draft} change={change} errorOf={errorOf} />
      <BaseField
        side="start"
        value={draft.start}
        standard={`Como el plan: ${baseWords(plan.start, 'start')}`}
        error={errorOf('start')}
        onChange={(start) => change({ start })}
      />
      <BaseField
        side="end"
        value={draft.end}
        standard={`Como el plan: ${baseWords(plan.end, 'end')}`}
        error={errorOf('end')}
        onChange={(end) => change({ end })}
      />
      <Cell span={6}>
        <TextField
          label="Perfiles"
          value={draft.profiles}
          onChange={(profiles) => change({ profiles })}
          placeholder="Promotora, GPV"
          fact="Separados por comas; como los escribe la columna del archivo."
          error={errorOf('profiles')}
        />
      </Cell>
      <Cell span={6}>
        <MultiChoiceField
          label="Provincias que visita"
          placeholder="Cualquiera"
          value={draft.provinces}
          choices={known.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(provinces) => change({ provinces })}
        />
      </Cell>
      <Cell span={3}>
        <TimeField
          label="Sale a las"
          value={draft.from}
          onChange={(from) => change({ from })}
          error={errorOf('from')}
        />
      </Cell>
      <Cell span={3}>
        <TimeField
          label="Vuelve antes de las"
          value={draft.to}
          onChange={(to) => change({ to })}
          fact={isBack !== undefined && isBack > MIDNIGHT ? 'Del día siguiente.' : undefined}
          error={errorOf('to')}
        />
      </Cell>
      <CostFields
        weekMinutes={draft.weekMinutes}
        plan={plan}
        costs={draft.costs}
        weekNights={draft.weekNights}
        onWeekMinutes={(weekMinutes) => change({ weekMinutes })}
        onWeekNights={(weekNights) => change({ weekNights })}
        onCosts={(costs) => change({ costs })}
        errorOf={errorOf}
      />
    </FieldGrid>
  )
}

/** A worker brings the home and the profiles of the record. */
function WhoFields({ draft, change, errorOf }: Omit<PersonFieldsProps, 'plan'>) {
  const { load, cityOf, profilesOf } = useWorkerLookup()
  return (
    <>
      <Cell span={6}>
        <RemoteChoiceField
          label="Persona"
          isRequired
          load={load}
          value={draft.who}
          placeholder="Busca a alguien, o escribe un nombre"
          onChange={(worker) => {
            const home = worker && cityOf(worker.id)
            const known = worker && profilesOf(worker.id)
            change({
              who: worker,
              ...(home ? { city: home } : {}),
              ...(known ? { profiles: known } : {}),
            })
          }}
          onText={(name) => change({ who: name ? { id: 0, name } : null })}
          error={errorOf('name')}
        />
      </Cell>
      <Cell span={6}>
        <RemoteChoiceField
          label="Casa"
          load={loadCities}
          value={draft.city}
          onChange={(city) => change({ city })}
          placeholder="Su municipio"
          fact="Si no se dice otra cosa, el día empieza y acaba aquí; sin casa, en la primera y la última visita."
        />
      </Cell>
    </>
  )
}
