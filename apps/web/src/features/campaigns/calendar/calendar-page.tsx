import { mostIdle } from '@cuadrante/contract/campaigns/calendar/calendar.ts'
import { useDeferredValue } from 'react'
import { useSignedIn } from '../../../api/session/session.ts'
import { paths } from '../../../api/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { useHasBeen, useIsPhone } from '../../../ui/hooks.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { Sheet, SheetFooter } from '../../../ui/sheet.tsx'
import { ReasonHost } from '../reason-host.tsx'
import { useLastOperation } from '../bulk/last-operation.ts'
import { UndoBar } from '../bulk/undo-bar.tsx'
import { JobFromAddress } from '../job/job-from-address.tsx'
import { CalendarLegend, CalendarToolbar } from './calendar-toolbar.tsx'
import { DesktopCalendar } from './desktop-calendar.tsx'
import { PhoneCalendar } from './phone/phone-calendar.tsx'
import { useCalendar, useEntries, type CalendarState } from './use-calendar.ts'

const loading = <p role="status">Cargando el calendario...</p>

/** The jobs of a month or a week by centre or by worker. Administrators move them by drag, keyboard or menu. */
export default function CalendarPage() {
  const { activeRole } = useSignedIn()
  const canEdit = activeRole === 'ROLE_ADMIN'
  const calendar = useCalendar()
  const isPhone = useIsPhone()
  const { error, refetch } = calendar.matrix
  const isWeek = calendar.view === 'week'
  const week = useEntries(
    calendar.question,
    { from: calendar.question.from, to: calendar.question.to },
    undefined,
    isWeek && !isPhone,
  )
  const lastBulk = useLastOperation(canEdit)
  // Whether the bar stands above the sheet: drawn before that is known, the sheet would be pushed down.
  const hasPlace = !canEdit || lastBulk.isFetched
  // Rows are as high as what stands in them: drawn before it is known they would push one another.
  const isDrawn = useHasBeen(hasPlace && (!isWeek || isPhone || !week.isPending))
  // Another month is drawn after its heading: thousands of cells do not keep the press waiting.
  const drawn = useDeferredValue(calendar)
  const data = isDrawn ? drawn.matrix.data : undefined
  return (
    <>
      <PageHeader
        title={calendar.by === 'worker' ? 'Calendario por trabajador' : 'Calendario por centro'}
        subtitle={<Summary calendar={calendar} />}
      />
      {canEdit && <UndoBar />}
      {hasPlace ? (
        <Sheet label="Calendario">
          <CalendarToolbar calendar={calendar} canSeePeople={activeRole !== 'ROLE_CLIENT'} />
          {error && (
            <FailureBanner
              title="No se ha podido cargar el calendario"
              detail={sentenceOf(error)}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && loading}
          {data &&
            (isPhone ? (
              <PhoneCalendar calendar={drawn} data={data} canEdit={canEdit} />
            ) : data.rows.length === 0 ? (
              <EmptyState
                title="Ningún trabajo en estas fechas"
                {...(calendar.campaignId || calendar.status
                  ? { reason: 'Cambia de mes o quita los filtros.' }
                  : {
                      reason: canEdit
                        ? 'Cambia de mes, o programa los trabajos de una campaña.'
                        : 'Cambia de mes.',
                      action: <ButtonLink to={paths.campaigns}>Ver las campañas</ButtonLink>,
                    })}
              />
            ) : (
              <DesktopCalendar calendar={drawn} data={data} canEdit={canEdit} />
            ))}
          {data && !isPhone && (
            <SheetFooter>
              <CalendarLegend view={calendar.view} />
            </SheetFooter>
          )}
        </Sheet>
      ) : (
        loading
      )}
      {canEdit && <JobFromAddress />}
      <ReasonHost />
    </>
  )
}

function Summary({ calendar }: { calendar: CalendarState }) {
  const { data, isPlaceholderData, isError } = calendar.matrix
  if (!data || isPlaceholderData) return isError ? null : 'Cargando...'
  const idle = data.idle ?? 0
  const rows = data.rows.filter(({ id }) => id !== null).length - Math.min(idle, mostIdle)
  return (
    <>
      {count(data.jobs, 'trabajo')} en{' '}
      {calendar.by === 'worker' ? count(rows, 'persona') : count(rows, 'centro')}
      {idle > 0 && ` · ${formatNumber(idle)} sin trabajo`}
      {idle > mostIdle && `, con los primeros ${formatNumber(mostIdle)} por nombre`}
      {data.uncovered > 0 && (
        <>
          {' · '}
          <b style={{ color: 'var(--amber-fg)', fontWeight: 600 }}>{data.uncovered} sin asignar</b>
        </>
      )}
    </>
  )
}
