import { filtersFor, groupingsFor } from '@cuadrante/contract/reports/report-list.ts'
import { reportPeriodLabels, reportPeriods } from '@cuadrante/contract/reports/report-period.ts'
import {
  groupings,
  reportFilters,
  type ReportFilter,
  type ReportReply,
  type ReportSpec,
} from '@cuadrante/contract/reports/report.ts'
import { useSignedIn } from '../../api/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filters/filter-select.tsx'
import { FilterSheet } from '../../ui/filters/filter-sheet.tsx'
import { formatDate, formatRange } from '../../ui/format.ts'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { useIsPhone } from '../../ui/hooks.ts'
import { Gap, Toolbar } from '../../ui/sheet.tsx'
import type { ReportSearch } from './use-report.ts'
import styles from './reports.module.css'

type ToolbarProps = {
  spec: ReportSpec
  search: ReportSearch
  change: (changes: ReportSearch) => void
  report: ReportReply | undefined
}

const periods = reportPeriods.map((value) => ({ value, label: reportPeriodLabels[value] }))

/** Period, what a row stands for, and the filters: all of it stands in the address. */
export function ReportToolbar({ spec, search, change, report }: ToolbarProps) {
  const { activeRole } = useSignedIn()
  const kinds = groupingsFor(spec, activeRole)
  const filters = filtersFor(spec, activeRole)
  const isPhone = useIsPhone()
  const set = filters.filter((name) => search[name]).length
  const clear = () => change(Object.fromEntries(filters.map((name) => [name, undefined])))
  const selects = filters.map((name) => (
    <FilterSelect
      key={name}
      label={reportFilters[name].label}
      value={search[name] ?? ''}
      onChange={(value) => change({ [name]: value || undefined })}
      options={optionsOf(name, search, report)}
    />
  ))
  return (
    <Toolbar label="Filtros del informe">
      {spec.hasPeriod && <Period search={search} change={change} report={report} />}
      {kinds.length > 1 && (
        <FilterSelect
          label="Por"
          value={kinds.find((by) => by === search.by) ?? kinds[0] ?? 'campaign'}
          onChange={(by) => change({ by, sort: undefined })}
          options={kinds.map((value) => ({ value, label: groupings[value].label }))}
        />
      )}
      {isPhone && filters.length > 1 ? (
        <FilterSheet count={set} onClear={set > 0 ? clear : undefined}>
          {selects}
        </FilterSheet>
      ) : (
        <>
          {selects}
          {set > 0 && (
            <Button look="subtle" onClick={clear}>
              Limpiar filtros
            </Button>
          )}
        </>
      )}
      <Gap />
      {report?.from && report.to && !search.from && (
        <span className="secondary">{formatRange(formatDate(report.from), formatDate(report.to))}</span>
      )}
    </Toolbar>
  )
}

/** A chosen record that has nothing in this period stays to be seen, and to be left. */
function optionsOf(name: ReportFilter, search: ReportSearch, report: ReportReply | undefined) {
  const choices = report?.choices[name] ?? []
  const chosen = search[name]
  const isKnown = !chosen || choices.some(({ id }) => String(id) === chosen)
  return [
    { value: '', label: 'Todos' },
    ...(isKnown ? [] : [{ value: chosen, label: report ? 'Sin datos en el período' : '…' }]),
    ...choices.map((choice) => ({ value: String(choice.id), label: choice.name })),
  ]
}

type PeriodProps = Pick<ToolbarProps, 'search' | 'change' | 'report'>

function Period({ search, change, report }: PeriodProps) {
  const period =
    reportPeriods.find((one) => one === search.period) ?? (search.from || search.to ? 'custom' : 'this-month')
  /** Other dates begin with those on screen. */
  const choose = (next: typeof period) =>
    change(
      next === 'custom'
        ? { period: next, from: report?.from ?? undefined, to: report?.to ?? undefined }
        : { period: next, from: undefined, to: undefined },
    )
  return (
    <>
      <FilterSelect label="Período" value={period} onChange={choose} options={periods} />
      {period === 'custom' && (
        <span className={styles.dates}>
          <DateField
            label="Desde"
            isLabelHidden
            value={search.from ?? null}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <span aria-hidden="true">–</span>
          <DateField
            label="Hasta"
            isLabelHidden
            value={search.to ?? null}
            onChange={(to) => change({ to: to ?? undefined })}
          />
        </span>
      )}
    </>
  )
}
