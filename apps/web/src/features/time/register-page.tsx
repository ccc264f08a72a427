import { isDay } from '@cuadrante/domain/dates/day.ts'
import { isMonth, monthOf } from '@cuadrante/domain/time/register-month.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ViewsMenu } from '../../records/saved-views/views-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Gap, Sheet, Toolbar } from '../../ui/sheet.tsx'
import { SearchBox } from '../../ui/table/filters/search-box.tsx'
import { DayPicker } from './day/day-picker.tsx'
import { DayView } from './day/day-view.tsx'
import { MonthPicker } from './month-picker.tsx'
import { matterOf, RegisterFilterBar } from './register-filters.tsx'
import { MonthView } from './month/month-view.tsx'
import { today } from '../../api/today.ts'

const ExportDialog = lazyPart(async () => ({
  default: (await import('./export/export-dialog.tsx')).ExportDialog,
}))
const WorkerDrawer = lazyPart(async () => ({
  default: (await import('./register/worker-drawer.tsx')).WorkerDrawer,
}))

type Address = {
  view?: string
  month?: string
  day?: string
  search?: string
  worker?: string
  page?: string
  campaign?: string
  center?: string
  matter?: string
}

/** /labor-registry: the register of everyone, by month or by day; a person opens beside it. */
export default function RegisterPage() {
  useFetchedAhead(WorkerDrawer)
  const { view, month, day, filters, worker, page, saved, go } = useAddress()
  const [isExporting, setIsExporting] = useState(false)
  const isPhone = useIsPhone()
  const filterBar = (
    <RegisterFilterBar filters={filters} onChange={(changes) => go({ ...changes, page: undefined })} />
  )
  return (
    <>
      <PageHeader
        title="Registro Laboral"
        subtitle="Lo que cada persona ha fichado, frente a lo previsto"
        actions={
          <Button
            icon={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => setIsExporting(true)}
          >
            Exportar…
          </Button>
        }
      />
      <Sheet label="Registro">
        <Toolbar>
          <SearchBox
            label="Buscar persona"
            value={filters.search}
            onSearch={(words) => go({ search: words || undefined, page: undefined })}
          />
          {isPhone && filterBar}
          {view === 'month' ? (
            <MonthPicker month={month} onChange={(next) => go({ month: next, page: undefined })} />
          ) : (
            <DayPicker day={day} onChange={(next) => go({ day: next })} />
          )}
          {!isPhone && filterBar}
          <ViewsMenu list="register" state={saved} canBeDefault={false} />
          <Gap />
          <Segmented
            label="Vista"
            value={view}
            options={[
              { value: 'day', label: 'Día' },
              { value: 'month', label: 'Mes' },
            ]}
            onChange={(next) => go({ view: next })}
          />
        </Toolbar>
        {view === 'month' ? (
          <MonthView
            month={month}
            filters={filters}
            page={page}
            onPage={(next) => go({ page: next === 0 ? undefined : String(next) })}
            onOpen={(workerId) => go({ worker: String(workerId) })}
          />
        ) : (
          <DayView day={day} filters={filters} onOpen={(workerId) => go({ worker: String(workerId) })} />
        )}
      </Sheet>
      {worker !== undefined && (
        <WorkerDrawer
          key={worker}
          workerId={worker}
          month={view === 'month' ? month : monthOf(day)}
          onClose={() => go({ worker: undefined })}
        />
      )}
      {isExporting && <ExportDialog month={month} onClose={() => setIsExporting(false)} />}
    </>
  )
}

const numberOf = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** What a saved view keeps: the period stays the one that is looked at. */
const viewNames = ['view', 'search', 'campaign', 'center', 'matter'] as const

/** View, period, search and the open person stand in the address; on the phone the day comes first. */
function useAddress() {
  const raw = useSearch({ strict: false }) as Address
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const worker = Number(raw.worker)
  const page = Number(raw.page)
  const view: 'day' | 'month' =
    raw.view === 'day' || raw.view === 'month' ? raw.view : isPhone ? 'day' : 'month'
  const go = (changes: Partial<Record<keyof Address, string | undefined>>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  return {
    view,
    month: raw.month && isMonth(raw.month) ? raw.month : monthOf(today()),
    day: raw.day && isDay(raw.day) ? raw.day : today(),
    filters: {
      search: raw.search ?? '',
      campaignId: numberOf(raw.campaign),
      centerId: numberOf(raw.center),
      matter: matterOf(raw.matter),
    },
    worker: Number.isInteger(worker) && worker > 0 ? worker : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 0,
    saved: {
      address: Object.fromEntries(
        viewNames.flatMap((name) => (raw[name] === undefined ? [] : [[name, String(raw[name])]])),
      ),
      apply: (next: Readonly<Record<string, string>>) =>
        go({ ...Object.fromEntries([...viewNames, 'page'].map((name) => [name, undefined])), ...next }),
    },
    go,
  }
}
