import { availabilityEndpoints as endpoints } from '@cuadrante/contract/campaigns/availability/availability-endpoints.ts'
import {
  answerKinds,
  type AnswerKind,
  type Board,
} from '@cuadrante/contract/campaigns/availability/availability.ts'
import { availabilityStates } from '@cuadrante/domain/availability/availability.ts'
import { addDays, isDay, mondayOf, type Day } from '@cuadrante/domain/dates/day.ts'
import { IconChevronLeft, IconChevronRight, IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { today } from '../../../api/today.ts'
import { usePeopleTabs } from '../../../records/use-people-tabs.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatPlace, weekdayAndNumber } from '../../../ui/format.ts'
import { useIsPhone } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { StatusBar } from '../../../ui/status/status-bar.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { ColumnChooser } from '../../../ui/table/column-chooser.tsx'
import { useColumns } from '../../../ui/table/use-columns.ts'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { tellAsked } from '../links/tell-asked.ts'
import { useSilentActions } from './use-silent-actions.tsx'
import { boardColumns, BoardTable } from './board-table.tsx'
import { StateWord } from './state-glyph.tsx'
import { balanceRows, useWeekBalance, WeekBalance } from './week-balance.tsx'
import { weekText } from './week-text.ts'
import styles from './board.module.css'

type Asked = { week?: string; search?: string; kind?: string; page?: string }

const pageSize = 50

const kinds = Object.entries(answerKinds) as [AnswerKind, string][]
const kindOf = (text: string | undefined): AnswerKind | undefined =>
  kinds.map(([kind]) => kind).find((kind) => kind === text)

/** /workers/availability: who can work when in a week, who has not said so, and the way to ask them. */
export default function BoardPage() {
  const asked = useSearch({ strict: false }) as Asked
  const navigate = useNavigate()
  const tabs = usePeopleTabs()
  const thisMonday = mondayOf(today())
  const monday = mondayOf(asked.week && isDay(asked.week) ? asked.week : addDays(thisMonday, 7))
  const page = Math.max(0, Number(asked.page ?? 1) - 1) || 0
  const kind = kindOf(asked.kind)
  const query = { monday, search: asked.search, kind, page, size: pageSize }
  const board = useQuery({
    queryKey: ['availability', 'board', query],
    queryFn: ({ signal }) => call(endpoints.board, { query }, { signal, skipErrorToast: true, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
  })
  const { data } = board
  const shownMonday = data?.monday ?? monday
  const columns = useMemo(() => boardColumns(shownMonday), [shownMonday])
  const { shown, setChosen, onMeasure, isChanged } = useColumns('availability', columns)
  const balance = useWeekBalance(monday)
  const isPhone = useIsPhone()
  const { actions, useLast, dialog } = useSilentActions(monday)
  const change = (next: Asked) =>
    void navigate({
      to: '.',
      search: ((before: Asked) => ({ ...before, page: undefined, ...next })) as never,
      replace: true,
    })

  return (
    <>
      <PageHeader
        title="Disponibilidad"
        subtitle={subtitleOf(monday, data)}
        actions={monday >= thisMonday && <AskButton monday={monday} silent={data?.counts['silent'] ?? 0} />}
      />
      <WhenKnown>
        <Tabs label="Personal" tabs={tabs} current="Disponibilidad" />
        <StatusBar
          label="Respuesta"
          all="Personas"
          value={kind}
          onChange={(next) => change({ kind: next })}
          parts={kinds.map(([key, label]) => ({
            key,
            label,
            count: data && (data.counts[key] ?? 0),
            look: statuses.answer[key],
          }))}
        />
        <Sheet label="Disponibilidad por persona">
          <Toolbar>
            <IconButton label="Semana anterior" onClick={() => change({ week: addDays(monday, -7) })}>
              <IconChevronLeft size={19} stroke={1.8} aria-hidden="true" />
            </IconButton>
            <b className={styles.week}>{weekText(monday)}</b>
            <IconButton label="Semana siguiente" onClick={() => change({ week: addDays(monday, 7) })}>
              <IconChevronRight size={19} stroke={1.8} aria-hidden="true" />
            </IconButton>
            <SearchBox
              label="Buscar personas..."
              value={asked.search ?? ''}
              onSearch={(search) => change({ search: search || undefined })}
            />
            <Gap />
            {isChanged && !isPhone && (
              <ColumnChooser columns={columns} visible={shown} onChange={setChosen} />
            )}
          </Toolbar>
          <p className={styles.legend} aria-label="Leyenda">
            {availabilityStates.map((state) => (
              <span key={state} data-state={state}>
                <StateWord state={state} />
              </span>
            ))}
            <span>
              <i className={styles.awayMark} aria-hidden="true" /> Día marcado o ausente
            </span>
            <span>
              <i className={styles.shiftMark} aria-hidden="true" /> Con turno
            </span>
          </p>
          {isPhone && balance && <WeekBalance monday={monday} data={balance} />}
          {board.isError && (
            <FailureBanner
              title="No se ha podido cargar la disponibilidad"
              detail={sentenceOf(board.error)}
              onRetry={() => void board.refetch()}
            />
          )}
          {(data || !board.isError) && (
            <BoardTable
              board={data}
              monday={shownMonday}
              columns={shown}
              onMeasure={onMeasure}
              isRefetching={board.isPlaceholderData}
              isFiltered={kind !== undefined || Boolean(asked.search)}
              summary={balance && balanceRows(balance)}
              actions={actions}
              onUseLast={useLast}
            />
          )}
          {data && (
            <PagingFooter
              page={data.number}
              size={data.size}
              total={data.totalElements}
              onPage={(next) => change({ page: String(next + 1) })}
              report={(range) => formatPlace(range, count(range.total, 'persona'))}
            />
          )}
        </Sheet>
      </WhenKnown>
      {dialog}
    </>
  )
}

/** "Semana del 30 nov – 6 dic · plazo: miércoles 25" */
function subtitleOf(monday: Day, board: Board | undefined): string {
  const week = `Semana del ${weekText(monday)}`
  if (!board?.answerBy || board.monday !== monday) return week
  return `${week} · ${board.answerBy < today() ? 'el plazo era el' : 'plazo:'} ${weekdayAndNumber(board.answerBy)}`
}

/** Asks everybody who has not answered; whoever was asked today is not asked again. */
function AskButton({ monday, silent }: { monday: string; silent: number }) {
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  if (silent === 0) return null
  async function ask() {
    setIsBusy(true)
    try {
      const { silent: asked, ...told } = await call(
        endpoints.ask,
        { body: { monday } },
        { failed: 'No se ha podido preguntar' },
      )
      tellAsked({ ...told, asked })
      await queries.invalidateQueries({ queryKey: ['availability', 'board'] })
    } catch {
      // The call has said why.
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      look="filled"
      isBusy={isBusy}
      icon={<IconSend size={18} stroke={1.7} aria-hidden="true" />}
      onClick={() => void ask()}
    >
      Preguntar a {silent}
    </Button>
  )
}
