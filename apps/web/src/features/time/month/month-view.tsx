import type { MonthTable } from '@cuadrante/contract/time/register.ts'
import { clockMinutes } from '@cuadrante/contract/time/words.ts'
import type { MonthState } from '@cuadrante/domain/time/month-state.ts'
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { UntilAnswered } from '../../../ui/page/until-answered.tsx'
import { SheetFooter } from '../../../ui/sheet.tsx'
import { plannedWord } from '../looks.ts'
import { peopleIn, useMonth, type RegisterFilters } from '../use-register.ts'
import { useMonthSteps, whyOpen } from './month-actions.tsx'
import { MonthMatrix } from './month-matrix.tsx'
import styles from './month-view.module.css'
import pageStyles from '../register-page.module.css'

type MonthViewProps = {
  month: string
  filters: RegisterFilters
  page: number
  onPage: (page: number) => void
  onOpen: (workerId: number) => void
}

/** A month of everyone: its figures, the next steps, and the days person by person. */
export function MonthView({ month, filters, page, onPage, onOpen }: MonthViewProps) {
  const { data, isPlaceholderData, isPending, isError, error, refetch } = useMonth(
    { month, ...filters, page },
    true,
  )
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      {isError && (
        <FailureBanner
          title="Error al cargar el registro"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <p className={pageStyles.loading}>Cargando...</p>}
      <UntilAnswered isPrevious={isPlaceholderData}>
        {data && <Figures table={data} filters={isFiltered ? filters : undefined} />}
        {data?.totalElements === 0 && (
          <EmptyState
            title={isFiltered ? 'Nadie coincide con los filtros' : 'Sin turnos ni fichajes'}
            reason={isFiltered ? undefined : 'Nadie tiene turnos confirmados este mes.'}
          />
        )}
        {data && data.totalElements > 0 && <MonthMatrix table={data} onOpen={onOpen} />}
      </UntilAnswered>
      {data && data.totalPages > 1 && (
        <SheetFooter>
          <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <span role="status">
            Página {page + 1} de {data.totalPages} · {count(data.totalElements, 'persona')}
          </span>
          <Button disabled={page + 1 >= data.totalPages} onClick={() => onPage(page + 1)}>
            Siguiente
          </Button>
        </SheetFooter>
      )}
    </>
  )
}

/** The steps are for everyone; under a search, for those who are found. */
function Figures({ table, filters }: { table: MonthTable; filters: RegisterFilters | undefined }) {
  const { month, workedMinutes, plannedMinutes, problems, pending, states, totalElements } = table
  const { isBusy, close, approve } = useMonthSteps(month)
  const found = (state: MonthState) => filters && (() => peopleIn(state, { month, ...filters }))
  const [open, signed] = [states.ABIERTO, states.FIRMADO]
  const done = states.FIRMADO + states.APROBADO + states.EXPORTADO
  return (
    <div className={styles.figures}>
      <p>
        <b>{clockMinutes(workedMinutes)} h</b> registradas
      </p>
      <p>
        <b>{clockMinutes(plannedMinutes)} h</b> {plannedWord(table)}
      </p>
      <p data-problem={problems > 0 || undefined}>
        {problems > 0 && <IconAlertTriangle size={17} stroke={1.8} aria-hidden="true" />}
        <b>{problems}</b> {problems === 1 ? 'incidencia' : 'incidencias'}
      </p>
      <p>
        <b>{pending}</b> {pending === 1 ? 'corrección pedida' : 'correcciones pedidas'}
      </p>
      <p>
        <b>
          {done} de {totalElements}
        </b>{' '}
        {totalElements === 1 ? 'firmado' : 'firmados'}
      </p>
      <span className={styles.steps}>
        {signed > 0 && (
          <Button
            icon={<IconCheck size={18} stroke={1.7} aria-hidden="true" />}
            isBusy={isBusy}
            onClick={() => void approve(found('FIRMADO'))}
          >
            Aprobar {count(signed, 'mes', 'meses')}
          </Button>
        )}
        <Button
          look="filled"
          icon={<IconLock size={18} stroke={1.7} aria-hidden="true" />}
          disabled={!table.isOver}
          isOff={open === 0}
          isBusy={isBusy}
          onClick={() => void close(open, found('ABIERTO'))}
        >
          Cerrar mes
        </Button>
      </span>
      {!table.isOver && <p className={styles.why}>{whyOpen}</p>}
    </div>
  )
}
