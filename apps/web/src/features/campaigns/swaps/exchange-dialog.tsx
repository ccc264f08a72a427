import { portalEndpoints } from '@cuadrante/contract/portal/endpoints.ts'
import { swapEndpoints } from '@cuadrante/contract/campaigns/swaps/swap-endpoints.ts'
import type { Agenda, AgendaShift } from '@cuadrante/contract/portal/agenda.ts'
import type { OwnSwap, swapTaken } from '@cuadrante/contract/campaigns/swaps/swaps.ts'
import { tidySchedule } from '@cuadrante/domain/schedule/schedule.ts'
import { placeOfWork } from '@cuadrante/domain/text/town-beside.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { whenWords, whereOf } from './swap-words.ts'

type Taken = z.output<typeof swapTaken>
type ExchangeDialogProps = { swap: OwnSwap; onSaved: (taken: Taken) => void; onClose: () => void }

const chosen = z.object({ forJobId: z.string().check(z.minLength(1, 'Elige uno de tus turnos')) })

/** Which of one's own shifts one gives for that of a colleague. */
export default function ExchangeDialog({ swap, onSaved, onClose }: ExchangeDialogProps) {
  const { data: options } = useOwnShifts()
  if (!options) return null
  return (
    <FormDialog<{ forJobId: string }, Taken>
      title="Cambiar por un turno tuyo"
      subtitle={`Te quedas ${whenWords(swap.shift)}, ${whereOf(swap.shift)}. ${swap.from} ve tu nombre y el turno que le das, y decide.`}
      value={{ forJobId: '' }}
      schema={chosen}
      save={({ forJobId }, idempotencyKey) =>
        call(
          swapEndpoints.take,
          { params: { id: swap.id }, body: { version: swap.shift.version, forJobId } },
          { skipErrorToast: true, idempotencyKey },
        )
      }
      done="Propuesto. Te avisamos cuando responda."
      verb="Proponer el cambio"
      onSaved={onSaved}
      onClose={onClose}
      labels={{ forJobId: 'Tu turno' }}
    >
      {(form) => (
        <ChoiceField
          label="Tu turno"
          isRequired
          options={options}
          hint={options.length === 0 && `No tienes ningún turno confirmado en los próximos ${days} días.`}
          {...form.field<string>('forJobId')}
        />
      )}
    </FormDialog>
  )
}

/** Days ahead in which one looks for a shift to give. */
const days = 60

/** The agenda holds a line per slot; a job is given with all of them. */
function byJob(shifts: readonly AgendaShift[]): ReadonlyMap<number, AgendaShift[]> {
  const jobs = new Map<number, AgendaShift[]>()
  for (const shift of shifts) jobs.set(shift.jobId, [...(jobs.get(shift.jobId) ?? []), shift])
  return jobs
}

const asSwapped = (parts: readonly AgendaShift[]) => ({
  zone: parts[0]?.zone,
  schedules: tidySchedule(
    parts.map(({ date, startTime, endTime }) => ({ date, timeSlots: [{ startTime, endTime }] })),
  ),
})

/** By moments, since hours are those of each centre's clock; an answer kept from before it told them has the agency's. */
const hasBegun = ({ date, startTime, startsAt }: AgendaShift, { now, today, time }: Agenda): boolean =>
  startsAt !== undefined && now !== undefined
    ? Date.parse(startsAt) <= Date.parse(now)
    : `${date} ${startTime}` <= `${today} ${time}`

/** Own confirmed jobs that have not begun, each named by its first day whole and how many more it has. */
const useOwnShifts = () =>
  useQuery({
    queryKey: ['agenda', 'to-exchange'],
    queryFn: () => call(portalEndpoints.agenda, { query: { days } }, { quiet: true, skipErrorToast: true }),
    meta: { unknown: 'qué turnos tuyos puedes dar a cambio' },
    select: (agenda) =>
      [...byJob(agenda.shifts)].flatMap(([jobId, parts]) => {
        const [first] = parts
        if (!first || first.status !== 'CONFIRMADO' || hasBegun(first, agenda)) return []
        return [{ value: String(jobId), label: `${whenWords(asSwapped(parts))}, ${placeOfWork(first)}` }]
      }),
  })
