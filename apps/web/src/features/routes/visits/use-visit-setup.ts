import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import { exceptionsOf } from '@cuadrante/contract/routes/visits/plans/visit-exception.ts'
import type { VisitSettings, VisitSetup } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { mergeValues } from '../../../ui/form/merge-values.ts'
import { toast } from '../../../ui/toast.tsx'

export const visitSetupKey = (batchId: number) => ['visit-setup', batchId] as const

type Versioned = Pick<VisitSetup, 'settings' | 'version' | 'clients'>

/** How the points of a file are visited, and what the planner has changed and not yet kept. */
export function useVisitSetup(batchId: number) {
  const queries = useQueryClient()
  const queryKey = visitSetupKey(batchId)
  const setup = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(visitEndpoints.setup, { params: { batchId } }, { signal, skipErrorToast: true }),
    staleTime: 0,
  })
  /** What is not kept yet, and what it began with: the page may have read a newer version meanwhile. */
  const [edit, setEdit] = useState<{ base: Versioned; mine: VisitSettings }>()
  const settings = edit?.mine ?? setup.data?.settings

  async function write(mine: VisitSettings, { version, clients }: Omit<Versioned, 'settings'>) {
    const kept = await call(
      visitEndpoints.saveSettings,
      { params: { batchId }, body: { settings: mine, version, ...clientRead(mine, clients) } },
      { skipErrorToast: true },
    )
    queries.setQueryData(queryKey, (known: typeof setup.data) =>
      known ? { ...known, settings: mine, version: kept.version } : known,
    )
    setEdit(undefined)
  }

  const readAgain = () =>
    queries.fetchQuery({
      queryKey,
      queryFn: () => call(visitEndpoints.setup, { params: { batchId } }, { skipErrorToast: true }),
      staleTime: 0,
    })

  /** What a client has by now is seen from here on. */
  async function readClients({ base, mine }: { base: Versioned; mine: VisitSettings }) {
    const { clients } = await readAgain()
    setEdit({ base: { ...base, clients }, mine })
  }

  /** Puts the changes of both together; what both changed stays as this person has it, to be saved once more. */
  async function merge({ base, mine }: { base: Versioned; mine: VisitSettings }): Promise<boolean> {
    const theirs = await readAgain()
    const merged = mergeValues<VisitSettings>(
      { base: base.settings, mine, theirs: theirs.settings },
      { lists },
    )
    const both = merged.values(new Set())
    setEdit({ base: theirs, mine: both })
    if (merged.clashes.length > 0) {
      const names = merged.clashes.map((path) => settingNames[path as keyof VisitSettings]).join(', ')
      toast(
        'warning',
        'Otra persona ha cambiado lo mismo',
        `${names}. Se muestra lo tuyo, y lo demás como lo ha dejado. Míralo y planifica otra vez.`,
        9000,
      )
      return false
    }
    toast('info', 'Juntado con otros cambios', 'Otra persona había cambiado cómo se visita.')
    await write(both, theirs)
    return true
  }

  return {
    setup,
    settings,
    isChanged: edit !== undefined,
    change(part: Partial<VisitSettings>) {
      const base = edit?.base ?? setup.data
      if (base && settings)
        setEdit({
          base,
          mine: withOwnExceptions(settings, { ...settings, ...part }),
        })
    },
    /** Tells the screen of the plan which task makes it, before that screen has asked. */
    began: (taskId: number) =>
      queries.setQueryData(queryKey, (known: typeof setup.data) =>
        known ? { ...known, task: { id: taskId, isOwn: true } } : known,
      ),
    /** False when somebody else has changed the same. Throws any other refusal of the server. */
    async save(): Promise<boolean> {
      if (!edit) return true
      try {
        await write(edit.mine, edit.base)
        return true
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        if (error.code === 'client_minutes_changed') await readClients(edit)
        if (error.code !== 'visits_changed') throw error
        return merge(edit)
      }
    },
  }
}

/** What the client of a plan had when it was read. */
const clientRead = ({ client }: VisitSettings, clients: VisitSetup['clients']) =>
  client ? { clientMinutes: clients.find(({ id }) => id === client.id)?.minutes ?? null } : {}

/** What was agreed of people goes with them; people who are taken out take theirs along. */
export function withOwnExceptions(before: VisitSettings, after: VisitSettings): VisitSettings {
  const { exceptions } = after
  if (!exceptions || before.people === after.people) return after
  // One that is changed keeps its place; the others are the same objects.
  const isInPlace = before.people.length === after.people.length
  const moved = exceptionsOf(exceptions, (person) => {
    const one = before.people[person]
    return isInPlace ? person : one ? after.people.indexOf(one) : -1
  })
  return { ...after, exceptions: moved.length > 0 ? moved : undefined }
}

/** Whom and what two planners may add beside each other. */
const lists = { people: 'name', meanings: 'text' } as const

const settingNames: Readonly<Record<keyof VisitSettings, string>> = {
  startsOn: 'Desde',
  weeks: 'Semanas',
  minutes: 'Minutos por visita',
  hours: 'Horario por defecto',
  frequency: 'Frecuencia',
  gap: 'Días entre dos visitas',
  who: 'Quién puede hacerlas',
  pause: 'Pausa',
  mostMinutes: 'Tope al día',
  campaign: 'Campaña',
  client: 'Minutos de su cliente',
  start: 'Dónde empiezan los días',
  end: 'Dónde acaban los días',
  carried: 'Columnas que viajan con la visita',
  skipsHolidays: 'Festivos',
  keepsPerson: 'Siempre la misma persona',
  aims: 'Qué se busca',
  meanings: 'Horas escritas a mano',
  exceptions: 'Excepciones',
  people: 'Personas',
}
