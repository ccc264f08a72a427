import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { ReplanPerson, ReplanScope } from '@cuadrante/contract/routes/visits/plans/visit-replan.ts'
import { useState } from 'react'
import { today } from '../../../../../api/today.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx'
import { FailedBanner } from '../../../../../ui/failed.tsx'
import { count, formatDay } from '../../../../../ui/format.ts'
import { Segmented } from '../../../../../ui/segmented.tsx'
import { ProgressBar } from '../../../../../ui/status/progress-bar.tsx'
import { toast } from '../../../../../ui/toast.tsx'
import styles from './from-now.module.css'
import { minuteSaid, peopleNow, type PersonOfNow } from './people-now.ts'
import { PersonNow, type Said } from './person-now.tsx'
import { useFromNow } from './use-from-now.ts'
import { WhatChanges } from './what-changes.tsx'

type FromNowDialogProps = { plan: VisitPlan; onClose: () => void }

const scopes: { value: ReplanScope; label: string }[] = [
  { value: 'day', label: 'Hoy' },
  { value: 'week', label: 'Esta semana' },
  { value: 'plan', label: 'Todo el plan' },
]

/** What the office knows of today, what planning from now would change, and whether to do so. */
export default function FromNowDialog({ plan, onClose }: FromNowDialogProps) {
  const [people] = useState(() => peopleNow(plan))
  const [scope, setScope] = useState<ReplanScope>('day')
  const [said, setSaid] = useState<ReadonlyMap<number, Said>>(new Map())
  const { share, found, failure, isWriting, reckon, back, apply } = useFromNow(plan)
  const isReckoning = share !== undefined
  const changes = found ? found.days.length : 0
  const write = async () => {
    if (!found || !(await apply(found))) return
    toast('success', `Planificado desde ahora: ${count(changes, 'día cambia', 'días cambian')}.`)
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="large"
      isFlush
      onClose={onClose}
      title="Planificar desde ahora"
      subtitle={`${formatDay(today())}: lo hecho y lo fijado se queda; lo demás cambia lo menos posible`}
      actions={
        found ? (
          <>
            <Button onClick={back}>Atrás</Button>
            {changes > 0 && (
              <Button look="filled" isBusy={isWriting} disabled={isWriting} onClick={() => void write()}>
                {changes === 1 ? 'Cambiar 1 día' : `Cambiar ${changes} días`}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              look="filled"
              isBusy={isReckoning}
              disabled={isReckoning}
              onClick={() => void reckon({ scope, people: askedOf(said, plan, people) })}
            >
              Ver qué cambiaría
            </Button>
          </>
        )
      }
    >
      {failure !== undefined && (
        <FailedBanner title={found ? 'No se ha cambiado nada' : 'No se ha podido calcular'} error={failure} />
      )}
      {isReckoning && (
        <div className={styles.block} role="status">
          <ProgressBar label="Buscando el cambio más pequeño" value={share * 100} />
        </div>
      )}
      {found ? (
        <WhatChanges plan={plan} found={found} />
      ) : (
        <fieldset className={styles.setup} disabled={isReckoning}>
          <div className={styles.block}>
            <p className={styles.question}>¿Cuánto puede cambiar?</p>
            <Segmented label="¿Cuánto puede cambiar?" value={scope} onChange={setScope} options={scopes} />
          </div>
          <ul className={styles.people}>
            {people.map(({ person, route, isAtNight }) => (
              <PersonNow
                key={person}
                name={plan.people[person]?.name ?? ''}
                isAtNight={isAtNight}
                route={route}
                said={said.get(person)}
                onSay={(one) => setSaid(new Map(said).set(person, one))}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </Dialog>
  )
}

/** What differs from what is known anyway. */
const askedOf = (
  said: ReadonlyMap<number, Said>,
  plan: VisitPlan,
  people: readonly PersonOfNow[],
): ReplanPerson[] =>
  [...said].flatMap(([person, { kind, from, to }]): ReplanPerson[] => {
    const isAtNight = people.some((one) => one.person === person && one.isAtNight)
    const minute = (hour: string) => minuteSaid(hour, plan.people[person], isAtNight)
    if (kind === 'absent') return [{ person, isAbsent: true }]
    if (kind === '') return []
    return [
      {
        person,
        isAbsent: false,
        ...(from ? { from: minute(from) } : {}),
        ...(to ? { to: minute(to) } : {}),
      },
    ]
  })
