import { absenceEndpoints as endpoints } from '@cuadrante/contract/campaigns/absences/absence-endpoints.ts'
import type { Absence, AbsenceDetail, AbsenceShift } from '@cuadrante/contract/campaigns/absences/absences.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockNote } from '../../../api/today.ts'
import { call } from '../../../api/call.ts'
import { AbsenceFile } from '../../../records/absences/absence-actions.tsx'
import {
  amountText,
  approvedText,
  leftDays,
  leftText,
  spanText,
  typeText,
} from '../../../records/absences/absence-words.ts'
import { UndoBar } from '../bulk/undo-bar.tsx'
import { useJobAddress } from '../job/use-job-address.ts'
import { JobFromAddress } from '../job/job-from-address.tsx'
import styles from '../../../records/absences/absences.module.css'
import rowStyles from '../../../records/record-rows.module.css'
import { useReloadAbsences } from '../../../records/absences/use-absences.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { count, formatDateTime, formatDay } from '../../../ui/format.ts'
import { Facts } from '../../../ui/sheet.tsx'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { statuses } from '../../../ui/status/statuses.ts'
import { toast } from '../../../ui/toast.tsx'

type AbsenceDrawerProps = { id: number; onClose: () => void }

/** An absence with what the office looks at before it says yes: the shifts on it, what is left, who else is away. */
export function AbsenceDrawer({ id, onClose }: AbsenceDrawerProps) {
  const detail = useQuery({
    queryKey: ['absences', 'one', id],
    queryFn: ({ signal }) => call(endpoints.get, { params: { id } }, { signal, skipErrorToast: true }),
  })
  const reload = useReloadAbsences()
  const { data } = detail
  return (
    <Drawer
      isOpen
      title={data?.absence.worker.name ?? 'Ausencia'}
      subtitle={data && spanText(data.absence)}
      onClose={onClose}
      footer={data && <Answers absence={data.absence} onDone={reload} />}
    >
      {detail.isError && (
        <FailureBanner
          title="No se ha podido cargar la ausencia"
          detail={sentenceOf(detail.error)}
          onRetry={() => void detail.refetch()}
        />
      )}
      {detail.isPending && <p role="status">Cargando...</p>}
      {data && <Detail detail={data} />}
      <JobFromAddress />
    </Drawer>
  )
}

function Detail({ detail: { absence, shifts, balance, others } }: { detail: AbsenceDetail }) {
  return (
    <>
      <Facts
        items={[
          ['Estado', <StatusBadge key="state" look={statuses.absence[absence.state]} />],
          ['De qué es', typeText(absence)],
          ['Pedida', `${formatDateTime(absence.askedAt)}, ${absence.askedBy}`],
          ...(absence.answeredAt
            ? [['Respuesta', `${formatDateTime(absence.answeredAt)}, ${absence.answeredBy}`] as const]
            : []),
          ...(absence.note ? [['Comentario', absence.note] as const] : []),
          ...(absence.reason ? [['Motivo', absence.reason] as const] : []),
          ...(balance ? [['Saldo del año', balanceText(balance)] as const] : []),
          ['También ausentes', others === 0 ? 'Nadie más' : count(others, 'persona')],
        ]}
      />
      {absence.hasFile !== null && (
        <p className={rowStyles.actions}>
          <AbsenceFile absence={absence} />
        </p>
      )}
      <h3 className={styles.part}>Turnos en esos días</h3>
      <UndoBar />
      <ShiftList shifts={shifts} />
    </>
  )
}

function balanceText(balance: NonNullable<AbsenceDetail['balance']>): string {
  const left = leftDays(balance)
  const asked = amountText(balance.askedDays, balance.askedMinutes)
  return [
    approvedText(balance),
    (balance.askedDays > 0 || balance.askedMinutes > 0) && `${asked} por responder`,
    left !== null && leftText(left),
  ]
    .filter(Boolean)
    .join('; ')
}

/** They stay the person's until they are given to another: each with the two ways to do so. */
function ShiftList({ shifts }: { shifts: readonly AbsenceShift[] }) {
  const openOver = useJobAddress()
  if (shifts.length === 0) return <p className="secondary">No tiene ninguno.</p>
  return (
    <ul className={rowStyles.rows}>
      {shifts.map(({ jobId, date, slots, zone, campaign, center, town, isDraft }) => (
        <li key={`${jobId} ${date}`}>
          <div>
            <b>
              {formatDay(date)}, {hoursOf(slots)}
            </b>
            <small>
              {[
                clockNote(zone, date),
                center && withTown(center, town),
                campaign,
                isDraft && 'pendiente, aún no se le ha dado',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <div className={rowStyles.actions}>
            {!isDraft && (
              <Button size="small" onClick={() => openOver('cubrir', jobId)}>
                Cubrir
              </Button>
            )}
            <Button size="small" look="subtle" onClick={() => openOver('encaja', jobId)}>
              ¿Quién encaja?
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Answers({ absence, onDone }: { absence: Absence; onDone: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [isRefusing, setIsRefusing] = useState(false)
  const target = { params: { id: absence.id }, body: { version: absence.version } }

  async function run(work: () => Promise<unknown>, done: string) {
    setIsBusy(true)
    try {
      await work()
      toast('success', done, undefined, 4000)
    } catch {
      // The call has said why.
    } finally {
      setIsBusy(false)
      onDone()
    }
  }
  async function cancel() {
    const isSure = await confirm({
      title: 'Anular la ausencia',
      text: `${absence.worker.name} deja de estar ausente: ${spanText(absence)}. Se le avisa.`,
      verb: 'Anular ausencia',
    })
    if (isSure)
      await run(
        () => call(endpoints.cancel, target, { failed: 'No se ha podido anular' }),
        'Ausencia anulada',
      )
  }
  if (absence.state !== 'ASKED' && absence.state !== 'APPROVED') return null
  return (
    <span className={rowStyles.actions}>
      {absence.state === 'APPROVED' && <Button onClick={() => void cancel()}>Anular ausencia</Button>}
      {absence.state === 'ASKED' && (
        <>
          <Button onClick={() => setIsRefusing(true)}>No aprobar</Button>
          <Button
            look="filled"
            isBusy={isBusy}
            onClick={() =>
              void run(
                () => call(endpoints.approve, target, { failed: 'No se ha podido aprobar' }),
                'Ausencia aprobada',
              )
            }
          >
            Aprobar
          </Button>
        </>
      )}
      {isRefusing && <RefuseDialog absence={absence} onSaved={onDone} onClose={() => setIsRefusing(false)} />}
    </span>
  )
}

type RefuseDialogProps = { absence: Absence; onSaved: () => void; onClose: () => void }

const RefuseDialog = ({ absence, onSaved, onClose }: RefuseDialogProps) => (
  <FormDialog
    title="No aprobar la ausencia"
    subtitle={`${absence.worker.name}: ${spanText(absence)}. La persona verá el motivo.`}
    value={{ reason: '' }}
    save={({ reason }) =>
      call(
        endpoints.refuse,
        { params: { id: absence.id }, body: { reason, version: absence.version } },
        { skipErrorToast: true },
      )
    }
    done="Ausencia no aprobada"
    verb="No aprobar"
    onSaved={onSaved}
    onClose={onClose}
    labels={{}}
  >
    {(form) => <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />}
  </FormDialog>
)
