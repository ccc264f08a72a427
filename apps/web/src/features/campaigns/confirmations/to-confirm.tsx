import { confirmationEndpoints } from '@cuadrante/contract/campaigns/confirmations/confirmation-endpoints.ts'
import type { ShiftsToConfirm } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { IconCheck } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { clockNote } from '../../../api/today.ts'
import { Failure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { dayInSentence } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import { useKeptInPlace } from '../../../ui/use-kept-in-place.ts'
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
  const { data } = useQuery({ ...ownConfirmationsQuery(), refetchInterval: 60_000 })
  /** Their yes has been sent and may have arrived: they are asked for until that is known. */
  const [unsure, setUnsure] = useState<readonly ToConfirmShift[]>([])
  const { shown, isAnswered, keep } = useKeptInPlace(withUnsure(data?.shifts ?? [], unsure), keyOf)
  if (!data || shown.length === 0) return null
  const first = shown.find((shift) => !isAnswered(shift))
  return (
    <section aria-label="Turnos por confirmar" className={styles.list}>
      {shown.map((shift) => (
        <Asked
          key={keyOf(shift)}
          shift={shift}
          today={data.today}
          isFirst={shift === first}
          isConfirmed={isAnswered(shift)}
          isUnsure={unsure.some((one) => keyOf(one) === keyOf(shift))}
          onAnswer={(answer) => {
            const others = unsure.filter((one) => keyOf(one) !== keyOf(shift))
            setUnsure(answer === 'lost' ? [...others, shift] : others)
            if (answer === 'yes') keep(shift)
          }}
        />
      ))}
    </section>
  )
}

const keyOf = ({ jobId, date }: ToConfirmShift): string => `${jobId} ${date}`

/** In the order of the server, also those that it asks about no longer because their yes has arrived. */
const withUnsure = (
  shifts: readonly ToConfirmShift[],
  unsure: readonly ToConfirmShift[],
): readonly ToConfirmShift[] => {
  const asked = new Set(shifts.map(keyOf))
  return [...shifts, ...unsure.filter((shift) => !asked.has(keyOf(shift)))].toSorted(
    (one, other) =>
      `${one.date} ${one.startTime}`.localeCompare(`${other.date} ${other.startTime}`) ||
      one.jobId - other.jobId,
  )
}

type AskedProps = {
  shift: ToConfirmShift
  today: string
  isFirst: boolean
  isConfirmed: boolean
  isUnsure: boolean
  onAnswer: (answer: 'yes' | 'no' | 'lost') => void
}

function Asked({ shift, today, isFirst, isConfirmed, isUnsure, onAnswer }: AskedProps) {
  const queries = useQueryClient()
  const { jobId, date } = shift
  const clock = clockNote(shift.zone, date)
  const confirm = useMutation({
    mutationFn: () =>
      call(confirmationEndpoints.confirm, { body: { jobId, date } }, { skipErrorToast: true }),
    onSuccess: (left) => {
      onAnswer('yes')
      queries.setQueryData(queryKey, left)
    },
    onError: (error) => {
      const isLost = error instanceof Failure && error.isUnknown
      onAnswer(isLost ? 'lost' : 'no')
      if (!isLost) tellFailed('No se ha podido confirmar', error, 4000)
      void queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <Sheet isPadded>
      <h2>{isConfirmed ? `Vas ${whenOf(date, today)}` : `¿Vas ${whenOf(date, today)}?`}</h2>
      <p>
        <b>{hoursOf(shift.slots)}</b>
        {clock && ` (${clock})`}, {placeOfWork({ ...shift, center: shift.center ?? shift.town })}
      </p>
      {isConfirmed ? (
        <p role="status" className={styles.confirmed}>
          <IconCheck size={20} stroke={2} aria-hidden="true" />
          Confirmado. La oficina ya lo ve.
        </p>
      ) : (
        <>
          <Button
            look={isFirst ? 'filled' : 'plain'}
            size="large"
            isWide
            icon={<IconCheck size={20} stroke={2} aria-hidden="true" />}
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            Confirmo que voy
          </Button>
          {isUnsure && !confirm.isPending && (
            <p role="status" className={styles.waiting}>
              <b>No sabemos si ha llegado.</b> Tócalo otra vez: no se apunta dos veces.
            </p>
          )}
          {confirm.isPaused && (
            <p role="status" className={styles.waiting}>
              <b>Sin conexión.</b> Deja esta página abierta: se enviará solo cuando vuelva.
            </p>
          )}
          <OwnCallOff shift={shift} where={placeOfWork(shift)} told={null} />
        </>
      )}
    </Sheet>
  )
}

/** "hoy", "mañana", "el viernes 20 de noviembre" */
function whenOf(date: string, today: string): string {
  if (date === today) return 'hoy'
  return date === addDays(today, 1) ? 'mañana' : `el ${dayInSentence(date)}`
}
