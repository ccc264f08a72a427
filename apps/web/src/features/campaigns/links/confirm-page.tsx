import { linkEndpoints } from '@cuadrante/contract/campaigns/links/link-endpoints.ts'
import type { LinkedShift } from '@cuadrante/contract/campaigns/links/links.ts'
import { withTown } from '@cuadrante/domain/text/town-beside.ts'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { clockNote } from '../../../api/today.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedBanner } from '../../../ui/failed.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Facts, Sheet } from '../../../ui/sheet.tsx'
import { hoursOf } from '../../../ui/status/shift-bar.tsx'
import { LinkFrame } from './link-frame.tsx'
import styles from './link-frame.module.css'

const quiet = { skipErrorToast: true } as const

/** Where the question "¿vas?" leads: one shift, one button. Only the button says yes. */
export default function ConfirmPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const queries = useQueryClient()
  const queryKey = ['shift-link', token]
  const asked = useQuery({
    queryKey,
    queryFn: () => call(linkEndpoints.readShift, { body: { token } }, quiet),
    staleTime: Infinity,
    retry: false,
  })
  const yes = useMutation({
    mutationFn: ({ startTime, endTime }: NonNullable<LinkedShift['shift']>) =>
      call(linkEndpoints.confirmShift, { body: { token, startTime, endTime } }, quiet),
    onSuccess: (reply) => queries.setQueryData(queryKey, reply),
    onError: () => asked.refetch(),
  })
  const { data } = asked
  const shift = data?.shift
  return (
    <LinkFrame
      subject="Confirmar el turno"
      asked={asked}
      agency={data?.agency}
      firstName={data?.firstName}
      lead={data && leadOf(data)}
    >
      {yes.isError && !data?.isConfirmed && (
        <FailedBanner title="No se ha podido confirmar" error={yes.error} />
      )}
      {shift && (
        <Sheet isPadded label="Turno">
          <Facts
            items={[
              ['Día', formatDay(shift.date)],
              [
                'Horario',
                [hoursOf(shift.slots), clockNote(shift.zone, shift.date)].filter(Boolean).join(' · '),
              ],
              ['Lugar', shift.center ? withTown(shift.center, shift.town) : (shift.town ?? '')],
            ]}
          />
          {data.isConfirmed ? (
            <p className={styles.done} role="status">
              <IconCheck size={20} stroke={2} aria-hidden="true" />
              Has confirmado que vas
            </p>
          ) : (
            <p className={styles.way}>
              <Button
                look="filled"
                size="large"
                isWide
                isBusy={yes.isPending}
                onClick={() => yes.mutate(shift)}
              >
                Confirmo que voy
              </Button>
            </p>
          )}
        </Sheet>
      )}
    </LinkFrame>
  )
}

function leadOf({ agency, shift, isConfirmed }: LinkedShift): string {
  if (!shift) return `Este turno ya no es tuyo. Si no lo esperabas, llama a ${agency}.`
  return isConfirmed
    ? `Gracias. Si algo cambia, llama a ${agency} cuanto antes.`
    : `${agency} quiere saber si vas a este turno. Si no puedes ir, llama cuanto antes.`
}
