import { reopenDraft, type MonthsReply } from '@cuadrante/contract/time/changes.ts'
import { registerEndpoints } from '@cuadrante/contract/time/endpoints.ts'
import type { MonthState } from '@cuadrante/domain/time/month-state.ts'
import { IconCheck, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.tsx'
import { monthTitle } from '../../../records/month-title.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-field.tsx'
import { count } from '../../../ui/format.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useReload } from '../use-register.ts'

type MonthActionsProps = {
  month: string
  state: MonthState
  workerIds: readonly number[]
  isOver: boolean
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** Said beside the button that closes a month, which is off until then. */
export const whyOpen = 'Se puede cerrar cuando termine el mes, con las incidencias resueltas.'

/** The next step of a person's month, and the way back. */
export function MonthActions({ month, state, workerIds, isOver }: MonthActionsProps) {
  const [isReopening, setIsReopening] = useState(false)
  const { isBusy, close, approve } = useMonthSteps(month)
  const reload = useReload()
  return (
    <>
      {state === 'ABIERTO' && (
        <Button
          look="filled"
          icon={<IconLock {...icon} />}
          disabled={!isOver}
          isBusy={isBusy}
          onClick={() => void close(workerIds.length, () => workerIds)}
        >
          Cerrar mes
        </Button>
      )}
      {state !== 'ABIERTO' && (
        <Button icon={<IconLockOpen {...icon} />} onClick={() => setIsReopening(true)}>
          Reabrir…
        </Button>
      )}
      {state === 'FIRMADO' && (
        <Button
          look="filled"
          icon={<IconCheck {...icon} />}
          isBusy={isBusy}
          onClick={() => void approve(() => workerIds)}
        >
          Aprobar mes
        </Button>
      )}
      {isReopening && (
        <FormDialog
          title="Reabrir el mes"
          subtitle="Habrá que volver a cerrarlo y a firmarlo. El motivo queda en el registro."
          value={{ month, workerIds: [...workerIds], reason: '' }}
          schema={reopenDraft}
          save={(body, idempotencyKey) =>
            call(registerEndpoints.reopen, { body }, { skipErrorToast: true, idempotencyKey })
          }
          done="Mes reabierto"
          verb="Reabrir mes"
          onSaved={reload}
          onClose={() => setIsReopening(false)}
          labels={{}}
        >
          {(form) => <TextAreaField label="Motivo" isRequired {...form.field<string>('reason')} />}
        </FormDialog>
      )}
    </>
  )
}

/** The numbers of people, known or still to be asked for. */
type Who = () => readonly number[] | Promise<readonly number[]>

/** Closing and approving, for one person or for many: what was left undone is said with its reason. */
export function useMonthSteps(month: string) {
  const [isBusy, setIsBusy] = useState(false)
  const reload = useReload()

  async function step(verb: string, run: () => Promise<MonthsReply>) {
    setIsBusy(true)
    try {
      const { done, left } = await run()
      if (done > 0) toast('success', `${count(done, 'mes', 'meses')} ${verb}${done === 1 ? '' : 's'}`)
      if (left.length > 0)
        toast('warning', `${count(left.length, 'mes', 'meses')} sin cambios`, reasonsOf(left))
    } catch (error) {
      tellFailed('No se ha podido cambiar el mes', error)
    }
    setIsBusy(false)
    void reload()
  }

  const options = { skipErrorToast: true }
  const bodyFor = async (who?: Who) => ({ month, ...(who && { workerIds: [...(await who())] }) })
  return {
    isBusy,
    /** Asks first: each of them is asked to sign. Everyone who can be, unless people are named. */
    close: async (people: number, who?: Who) => {
      const isSure = await confirm({
        title: `Cerrar ${monthTitle(month).toLowerCase()}`,
        text: `Se cierra el mes de ${count(people, 'persona')} y se ${people === 1 ? 'le' : 'les'} pide la firma. Para cambiar algo después hay que reabrirlo, con un motivo.`,
        verb: 'Cerrar mes',
        isDanger: false,
      })
      if (!isSure) return
      await step('cerrado', async () => call(registerEndpoints.close, { body: await bodyFor(who) }, options))
    },
    approve: (who?: Who) =>
      step('aprobado', async () => call(registerEndpoints.approve, { body: await bodyFor(who) }, options)),
  }
}

const mostReasons = 3

const reasonsOf = (left: MonthsReply['left']): string =>
  [
    ...left.slice(0, mostReasons).map(({ name, reason }) => `${name}: ${reason.toLowerCase()}`),
    ...(left.length > mostReasons ? [`y ${left.length - mostReasons} más`] : []),
  ].join(' · ')
