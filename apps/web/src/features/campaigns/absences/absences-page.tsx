import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { AbsenceType } from '@cuadrante/contract/campaigns/absences/absence-types.ts'
import {
  absenceStates,
  type Absence,
  type AbsencePage,
  type AbsenceState,
} from '@cuadrante/contract/campaigns/absences/absences.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { paths } from '../../../api/paths.ts'
import { today } from '../../../api/today.ts'
import { useAbsenceTypes, useReloadAbsences } from '../../../records/absences/use-absences.ts'
import { usePeopleTabs } from '../../../records/use-people-tabs.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { loadWorkers } from '../../../records/load-workers.ts'
import { UndoBar } from '../bulk/undo-bar.tsx'
import { AbsenceList } from './absence-list.tsx'
import { AbsenceMonth, MonthStep } from './absence-month.tsx'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'

const AbsenceDrawer = lazyPart(async () => ({
  default: (await import('./absence-drawer.tsx')).AbsenceDrawer,
}))
const AskDialog = lazyPart(async () => ({
  default: (await import('../../../records/absences/ask-dialog.tsx')).AskDialog,
}))

type Asked = {
  search?: string
  state?: string
  page?: string
  open?: string
  view?: string
  /** 'YYYY-MM' of the calendar. */
  month?: string
}

const pageSize = 25
const views = [
  { value: 'list', label: 'Lista' },
  { value: 'calendar', label: 'Calendario' },
] as const
const stateOf = (text: string | undefined): AbsenceState | undefined =>
  (Object.keys(absenceStates) as AbsenceState[]).find((state) => state === text)

/** /workers/absences: who is or wants to be away, those who wait for an answer first. */
export default function AbsencesPage() {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const tabs = usePeopleTabs()
  useFetchedAhead(AbsenceDrawer)
  const types = useAbsenceTypes()
  const page = Math.max(0, Number(asked.page ?? 1) - 1) || 0
  const state = stateOf(asked.state)
  const isCalendar = asked.view === 'calendar'
  const month = asked.month && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked.month) ? asked.month : today().slice(0, 7)
  const query = { search: asked.search, state, page, size: pageSize }
  const list = useQuery({
    queryKey: ['absences', 'list', query],
    queryFn: ({ signal }) => call(endpoints.list, { query }, { signal, skipErrorToast: true, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
    enabled: !isCalendar,
  })
  const change = (next: Asked) =>
    void navigate({
      to: '.',
      search: ((before: Asked) => ({ ...before, ...next })) as never,
      replace: true,
      resetScroll: false,
    })
  const open = (id: number | undefined) => change({ open: id === undefined ? undefined : String(id) })

  return (
    <>
      <PageHeader
        title="Ausencias"
        subtitle="Vacaciones, bajas y permisos de todo el personal"
        actions={
          <>
            <ButtonLink to={paths.absenceTypes}>Tipos</ButtonLink>
            <NoteAbsence types={types.data} goOn={({ id }) => open(id)} />
          </>
        }
      />
      <WhenKnown>
        <Tabs label="Personal" tabs={tabs} current="Ausencias" />
        {!asked.open && <UndoBar />}
        <Sheet label="Ausencias">
          <Toolbar>
            <Segmented
              label="Vista"
              value={isCalendar ? 'calendar' : 'list'}
              onChange={(view) => change({ view: view === 'calendar' ? view : undefined, page: undefined })}
              options={views}
            />
            {isCalendar && (
              <MonthStep month={month} onMonth={(next) => change({ month: next, page: undefined })} />
            )}
            <SearchBox
              label="Buscar personas..."
              value={asked.search ?? ''}
              onSearch={(search) => change({ search: search || undefined, page: undefined })}
            />
            {!isCalendar && (
              <FilterSelect
                label="Estado"
                value={state ?? ''}
                options={stateOptions(list.data)}
                onChange={(next) => change({ state: next || undefined, page: undefined })}
              />
            )}
            <Gap />
          </Toolbar>
          {isCalendar ? (
            <AbsenceMonth
              month={month}
              search={asked.search}
              page={page}
              onPage={(next) => change({ page: String(next + 1) })}
              onOpen={open}
            />
          ) : (
            <AbsenceList
              list={list}
              isFiltered={Boolean(asked.search || state)}
              hasTypes={types.data?.length !== 0}
              onOpen={open}
              onPage={(next) => change({ page: String(next + 1) })}
            />
          )}
        </Sheet>
      </WhenKnown>
      {asked.open && /^\d+$/.test(asked.open) && (
        <AbsenceDrawer id={Number(asked.open)} onClose={() => open(undefined)} />
      )}
    </>
  )
}

type NoteAbsenceProps = {
  types: readonly AbsenceType[] | undefined
  goOn: (saved: Absence) => void
}

/** The button and its dialog: what they keep is theirs, so that the list is not drawn anew when the dialog opens. */
function NoteAbsence({ types, goOn }: NoteAbsenceProps) {
  const reload = useReloadAbsences()
  const [isAsking, setIsAsking] = useState(false)
  useFetchedAhead(AskDialog)
  return (
    <>
      <Button
        look="filled"
        disabled={!types?.length}
        icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        Anotar ausencia
      </Button>
      {isAsking && (
        <AskDialog
          types={types ?? []}
          worker={null}
          findWorkers={loadWorkers}
          onSaved={reload}
          goOn={goOn}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

const stateOptions = (page: AbsencePage | undefined) => [
  { value: '', label: 'Todas' },
  ...Object.entries(absenceStates).map(([value, label]) => ({
    value,
    label: page ? `${label} (${page.counts[value] ?? 0})` : label,
  })),
]
