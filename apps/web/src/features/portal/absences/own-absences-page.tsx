import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { Absence, WorkerAbsences } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { AbsenceFile } from '../../../records/absences/absence-actions.tsx'
import { spanText, typeText } from '../../../records/absences/absence-words.ts'
import { BalanceList } from '../../../records/absences/balance-list.tsx'
import { YearStep } from '../../../records/absences/year-step.tsx'
import {
  useAbsenceTypes,
  useReloadAbsences,
  useWorkerAbsences,
} from '../../../records/absences/use-absences.ts'
import styles from '../../../records/record-rows.module.css'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { toast } from '../../../ui/toast.tsx'
import { agendaQuery } from '../agenda/use-agenda.ts'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'

const AskDialog = lazyPart(async () => ({
  default: (await import('../../../records/absences/ask-dialog.tsx')).AskDialog,
}))

/** /absences: a worker's holidays and other absences, what is left of them, and the way to ask for more. */
export default function OwnAbsencesPage() {
  const [year, setYear] = useState<number>()
  const [isAsking, setIsAsking] = useState(false)
  useFetchedAhead(AskDialog)
  const agenda = useQuery(agendaQuery())
  const workerId = agenda.data?.workerId ?? undefined
  const own = useWorkerAbsences(workerId, year)
  const types = useAbsenceTypes()
  const reload = useReloadAbsences()
  const problem = agenda.error ?? own.error ?? types.error
  const { data } = own

  return (
    <>
      <PageHeader
        title="Mis ausencias"
        subtitle="Vacaciones, bajas y permisos"
        actions={
          <Button
            look="filled"
            disabled={workerId === undefined || !types.data?.length}
            icon={<IconPlus size={17} stroke={2} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            Pedir ausencia
          </Button>
        }
      />
      {problem && (
        <FailureBanner
          title="No se han podido cargar tus ausencias"
          detail={sentenceOf(problem)}
          onRetry={() => void Promise.all([agenda.refetch(), own.refetch(), types.refetch()])}
        />
      )}
      {agenda.data?.workerId === null && (
        <EmptyState
          title="Tu usuario no está unido a ninguna ficha"
          reason="Pide a la agencia que lo una a tu ficha de trabajador."
        />
      )}
      {types.data?.length === 0 && (
        <p role="status">
          Tu agencia todavía no ha preparado los tipos de ausencia. Llama a la oficina para pedir la tuya.
        </p>
      )}
      {!problem && agenda.data?.workerId !== null && !data && <Loading />}
      {data && (
        <WhenKnown>
          <Section title="Mi saldo" id="saldo" aside={<YearStep year={year ?? data.year} onYear={setYear} />}>
            <BalanceList balances={data.balances ?? []} year={data.year} />
          </Section>
          <Section title={`Ausencias de ${data.year}`} id="ausencias">
            <OwnList data={data} />
          </Section>
        </WhenKnown>
      )}
      {isAsking && workerId !== undefined && (
        <AskDialog
          types={types.data ?? []}
          worker={{ id: workerId, name: '' }}
          onSaved={reload}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function OwnList({ data: { absences, today, year } }: { data: WorkerAbsences }) {
  const reload = useReloadAbsences()
  if (absences.length === 0) return <p className="secondary">No has pedido ninguna ausencia en {year}.</p>
  return (
    <ul className={styles.rows}>
      {absences.map((absence) => (
        <li key={absence.id}>
          <div>
            <b>{spanText(absence)}</b>
            <small>{typeText(absence)}</small>
            {absence.reason && <small>La agencia dice: {absence.reason}</small>}
            {absence.shifts > 0 && (
              <small>{count(absence.shifts, 'turno tuyo', 'turnos tuyos')} en esos días</small>
            )}
          </div>
          <div className={styles.actions}>
            <AbsenceFile absence={absence} />
            {mayCancel(absence, today) && (
              <Button size="small" onClick={() => void cancel(absence).then(reload)}>
                Anular
              </Button>
            )}
            <StatusBadge look={statuses.absence[absence.state]} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const mayCancel = ({ state, from }: Absence, today: string): boolean =>
  state === 'ASKED' || (state === 'APPROVED' && from > today)

async function cancel(absence: Absence): Promise<void> {
  const isSure = await confirm({
    title: 'Anular la ausencia',
    text: `Dejas de estar ausente: ${spanText(absence)}. La agencia podrá darte turnos esos días.`,
    verb: 'Anular ausencia',
  })
  if (!isSure) return
  try {
    await call(
      endpoints.cancel,
      { params: { id: absence.id }, body: { version: absence.version } },
      { failed: 'No se ha podido anular' },
    )
    toast('success', 'Ausencia anulada')
  } catch {
    // The call has said why.
  }
}
