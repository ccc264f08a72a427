import type { VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { durationText, hourAt, hourOnDay } from '@cuadrante/domain/dates/hour.ts'
import { lateFrom } from '@cuadrante/domain/visits/visit-day.ts'
import { serverTime } from '../../../../../api/clock.ts'
import { ChoiceField } from '../../../../../ui/form/choices/choice-field.tsx'
import { TimeField } from '../../../../../ui/form/dates/time-field.tsx'
import { count, formatHours } from '../../../../../ui/format.ts'
import { useMinute } from '../../../../../ui/hooks.ts'
import { routeProgress } from '../route-progress.ts'
import styles from './from-now.module.css'

/** What the office says of somebody's day: hours as they are typed. */
export type Said = {
  readonly kind: '' | 'hours' | 'absent'
  readonly from: string
  readonly to: string
}

type PersonNowProps = {
  name: string
  /** At the day of yesterday, which goes on. */
  isAtNight: boolean
  route: VisitRoute | undefined
  said: Said | undefined
  onSay: (said: Said) => void
}

const asKnown: Said = { kind: '', from: '', to: '' }

/** One person of today: how far they are, and what the office knows better. */
export function PersonNow({ name, isAtNight, route, said = asKnown, onSay }: PersonNowProps) {
  const now = useMinute(serverTime)
  return (
    <li className={styles.person}>
      <span>
        <b>{name}</b>
        <span className="secondary">
          {isAtNight && 'Su jornada empezó ayer · '}
          {howFar(route, now)}
        </span>
      </span>
      <span className={styles.fields}>
        <ChoiceField
          label={`Hoy, ${name}`}
          placeholder="Sigue como se sabe"
          value={said.kind}
          options={[
            { value: 'hours', label: 'Con otras horas' },
            { value: 'absent', label: isAtNight ? 'No sigue' : 'No viene hoy' },
          ]}
          onChange={(kind) => onSay({ ...said, kind })}
        />
        {said.kind === 'hours' && (
          <>
            <TimeField
              label="Sigue desde"
              value={said.from}
              placeholder="11:00"
              onChange={(from) => onSay({ ...said, from })}
            />
            <TimeField
              label="Vuelve hasta"
              value={said.to}
              placeholder="19:00"
              onChange={(to) => onSay({ ...said, to })}
            />
          </>
        )}
      </span>
    </li>
  )
}

/** "3 de 9 hechas · 22 min tarde · no llega a 2" */
function howFar(route: VisitRoute | undefined, now: number): string {
  if (!route) return 'Sin visitas: puede hacer las de otras personas'
  const planned = `${count(route.stops.length, 'visita')}, ${formatHours(hourOnDay(route.leavesAt), hourAt(route.returnsAt))}`
  const progress = routeProgress(route, now)
  if (!progress) return planned
  const { visits, done, missed, delay, lost } = progress
  return [
    done + missed === 0 ? `${planned}, nada marcado` : `${done} de ${visits.length} hechas`,
    missed > 0 && `${missed} sin hacer`,
    delay >= lateFrom && `${durationText(delay)} tarde`,
    lost > 0 && `no llega a ${lost}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
