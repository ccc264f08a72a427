import { reportEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { reportNames, type ReportName } from '@cuadrante/contract/reports/report-list.ts'
import type { Call } from '@cuadrante/contract/kit/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { call } from '../../api/call.ts'

/** What of the address is the report's own, as plain text. */
export type ReportSearch = Readonly<Partial<Record<SearchName, string>>>
const searchNames = ['period', 'from', 'to', 'by', 'client', 'campaign', 'sort', 'page'] as const
type SearchName = (typeof searchNames)[number]

/** The report that the address names; undefined for a name that is none. */
export function useReportName(): ReportName | undefined {
  const { report } = useParams({ strict: false }) as { report?: string }
  return reportNames.find((name) => name === report)
}

/** Filters, order and page of a report, in the address. A change of anything else goes back to the first page. */
export function useReportSearch() {
  const raw = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const navigate = useNavigate()
  const search: ReportSearch = Object.fromEntries(
    searchNames.flatMap((name) => (raw[name] === undefined ? [] : [[name, String(raw[name])]])),
  )
  const change = (changes: ReportSearch) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: undefined, ...changes })) as never,
      replace: true,
      resetScroll: false,
    })
  return { search, change }
}

type ReportQuestion = NonNullable<Call<(typeof reportEndpoints)[ReportName]['read']>['query']>

/** What the server is asked: everything but the page. The address is anyone's to write, so the server checks it. */
export const queryOf = ({ page: _page, ...query }: ReportSearch): ReportQuestion => query as ReportQuestion

/** Rows are sorted here: another order asks nothing of the server. */
export function useReport(report: ReportName, search: ReportSearch) {
  const { sort: _sort, ...query } = queryOf(search)
  return useQuery({
    queryKey: ['report', report, query],
    queryFn: ({ signal }) => call(reportEndpoints[report].read, { query }, { signal, skipErrorToast: true }),
    placeholderData: keepPreviousData,
  })
}
