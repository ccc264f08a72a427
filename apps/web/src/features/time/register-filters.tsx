import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { matterLabels } from '@cuadrante/contract/time/words.ts'
import { matters, type Matter } from '@cuadrante/contract/time/register.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { campaignReference, centreReference } from '../../records/references.ts'
import { FilterSheet } from '../../ui/filters/filter-sheet.tsx'
import { FilterSelect } from '../../ui/filters/filter-select.tsx'
import { RemoteFilter } from '../../ui/filters/remote-filter.tsx'
import type { LoadReferences } from '../../ui/form/choices/reference.ts'
import { optionsOf } from '../../ui/form/choices/choice-field.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import type { RegisterFilters } from './use-register.ts'

type RegisterFiltersProps = {
  filters: RegisterFilters
  onChange: (changes: {
    campaign?: string | undefined
    center?: string | undefined
    matter?: string | undefined
  }) => void
}

const matterOptions = [{ value: '', label: 'Todas' }, ...optionsOf(matterLabels)] as const

/** Campaign, centre and what there is to resolve. */
export function RegisterFilterBar(props: RegisterFiltersProps) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Filters {...props} />
  const { campaignId, centerId, matter } = props.filters
  const count = [campaignId, centerId, matter].filter((one) => one !== undefined).length
  const clear = () => props.onChange({ campaign: undefined, center: undefined, matter: undefined })
  return (
    <FilterSheet count={count} onClear={count > 0 ? clear : undefined}>
      <Filters {...props} />
    </FilterSheet>
  )
}

function Filters({ filters: { campaignId, centerId, matter }, onChange }: RegisterFiltersProps) {
  const campaign = useNameOf('campaigns', campaignId)
  const centre = useNameOf('centres', centerId)
  return (
    <>
      <RemoteFilter
        label="Campaña"
        all="Todas"
        value={campaignId === undefined ? undefined : { id: campaignId, name: campaign ?? '…' }}
        onChange={(id) => onChange({ campaign: id === undefined ? undefined : String(id) })}
        load={findCampaigns}
      />
      <RemoteFilter
        label="Centro"
        all="Todos"
        value={centerId === undefined ? undefined : { id: centerId, name: centre ?? '…' }}
        onChange={(id) => onChange({ center: id === undefined ? undefined : String(id) })}
        load={findCentres}
      />
      <FilterSelect
        label="Incidencia"
        value={matter ?? ''}
        options={matterOptions}
        onChange={(value) => onChange({ matter: value || undefined })}
      />
    </>
  )
}

/** A filter of the address, undefined where it is none. */
export const matterOf = (text: string | undefined): Matter | undefined => matters.find((one) => one === text)

const quietly = { quiet: true, skipErrorToast: true } as const

/** The address keeps the number; its name is asked for. */
function useNameOf(kind: 'campaigns' | 'centres', id: number | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: [kind, 'name', id],
    queryFn: async ({ signal }) => {
      const input = { params: { id: id ?? 0 } }
      return kind === 'campaigns'
        ? (await call(campaignEndpoints.get, input, { signal, ...quietly })).name
        : (await call(centreEndpoints.get, input, { signal, ...quietly })).name
    },
    enabled: id !== undefined,
    staleTime: 60_000,
  })
  return data
}

const page = { page: 0, size: 20, sort: 'name,asc' } as const

const findCampaigns: LoadReferences = async (text, signal) => {
  const query = { ...page, ...(text ? { search: text } : {}) }
  return (await call(campaignEndpoints.list, { query }, { signal, ...quietly })).content.map(
    campaignReference,
  )
}

const findCentres: LoadReferences = async (text, signal) => {
  const query = { ...page, ...(text ? { search: text } : {}) }
  return (await call(centreEndpoints.list, { query }, { signal, ...quietly })).content.map(centreReference)
}
