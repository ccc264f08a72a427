import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { ShiftsToConfirm } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { IconCheck } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { dayInSentence } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import { toast } from '../../../ui/toast.tsx'
import { OwnCallOff } from '../call-offs/own-call-off.tsx'
import styles from './to-confirm.module.css'

type ToConfirmShift = ShiftsToConfirm['shifts'][number]

const queryKey = ['own-confirmations']

/** The own shifts that somebody asks about. */
export const ownConfirmationsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      call(confirmationEndpoints.own, {}, { signal, skipErrorToast: true, quiet: true }),
  })

/** "¿Vas mañana?", answered with one tap; nothing where nobody has asked. */
export function ToConfirm() {
  const queries = useQueryClient()
  const { data } = useQuery({ ...ownConfirmationsQuery(), refetchInterval: 60_000 })
  const confirm = useMutation({
    mutationFn: ({ jobId, date }: ToConfirmShift) =>
      call(confirmationEndpoints.confirm, { body: { jobId, date } }),
    onSuccess: (left) => {
      queries.setQueryData(queryKey, left)
      toast('success', 'Confirmado. La oficina ya lo ve.')
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  if (!data || data.shifts.length === 0) return null
  return (
    <section aria-label="Turnos por confirmar" className={styles.list}>
      {data.shifts.map((shift, index) => (
        <Sheet key={`${shift.jobId} ${shift.date}`} isPadded>
          <h2>¿Vas {whenOf(shift.date, data.today)}?</h2>
          <p>
            <b>{hoursOf(shift.slots)}</b>, {placeOfWork({ ...shift, center: shift.center ?? shift.town })}
          </p>
          <Button
            look={index === 0 ? 'filled' : 'plain'}
            size="large"
            isWide
            icon={<IconCheck size={20} stroke={2} aria-hidden="true" />}
            isBusy={confirm.isPending && confirm.variables === shift}
            onClick={() => confirm.mutate(shift)}
          >
            Confirmo que voy
          </Button>
          <OwnCallOff shift={shift} where={placeOfWork(shift)} told={null} />
        </Sheet>
      ))}
    </section>
  )
}

/** "hoy", "mañana", "el viernes 20 de noviembre" */
function whenOf(date: string, today: string): string {
  if (date === today) return 'hoy'
  return date === addDays(today, 1) ? 'mañana' : `el ${dayInSentence(date)}`
}
