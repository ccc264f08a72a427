import { jobStatuses, jobStatusLabels } from '@cuadrante/contract/campaigns/statuses.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx'
import { RemoteChoiceField } from '../../../../ui/form/choices/remote-choice-field.tsx'
import { useIsPhone } from '../../../../ui/hooks.ts'
import { SearchBox } from '../../../../ui/table/filters/search-box.tsx'
import type { ListState } from '../../../../ui/table/use-list-state.ts'
import { loadCentres } from '../../lookups.ts'
import { calledOffWords } from './job-filter-words.ts'
import { useFilterCentre } from './use-filter-centre.ts'
import { WhenFilters } from './when-filters.tsx'
import styles from './job-filters.module.css'

const states = jobStatuses.map((value) => ({ value, label: jobStatusLabels[value] }))

type JobFiltersProps = { campaignId: number; list: ListState; canEdit: boolean }

const calledOff = [{ value: 'true', label: calledOffWords }] as const

/** When, state, worker or company, centre and call-offs; only administrators may search people. The sheet of the phone clears them. */
export function JobFilters({ campaignId, list, canEdit }: JobFiltersProps) {
  const isPhone = useIsPhone()
  const status = (list.filters.status?.value ?? '') as (typeof jobStatuses)[number] | ''
  return (
    <div role="search" aria-label="Filtros de trabajos" className={`${styles.filters} off-paper`}>
      <WhenFilters campaignId={campaignId} list={list} />
      <div className={styles.panel}>
        <ChoiceField
          label="Estado"
          placeholder="Todos los estados"
          value={status}
          options={states}
          onChange={(value) => list.setFilter('status', value ? { mode: 'equals', value } : undefined)}
        />
        {canEdit && (
          <div className={styles.search}>
            <span aria-hidden="true">Trabajador o empresa</span>
            <SearchBox
              label="Buscar trabajador o empresa"
              debounce={300}
              value={list.filters.worker?.value ?? ''}
              onSearch={(value) => list.setFilter('worker', value ? { mode: 'contains', value } : undefined)}
            />
          </div>
        )}
        <CentreFilter list={list} />
        {canEdit && (
          <ChoiceField
            label="Avisos"
            placeholder="Todos los trabajos"
            value={list.filters.calledOff?.value === 'true' ? 'true' : ''}
            options={calledOff}
            onChange={(value) => list.setFilter('calledOff', value ? { mode: 'equals', value } : undefined)}
          />
        )}
        {!isPhone && (
          <Button isOff={!list.isFiltered} onClick={list.clear}>
            Limpiar
          </Button>
        )}
      </div>
    </div>
  )
}

function CentreFilter({ list }: { list: ListState }) {
  const { centre, choose } = useFilterCentre(list)
  return (
    <RemoteChoiceField
      label="Centro"
      placeholder="Todos los centros"
      value={centre}
      load={loadCentres}
      onChange={choose}
    />
  )
}
