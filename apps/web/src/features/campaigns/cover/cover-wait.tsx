import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { coverMinutes, type CoverMinutes } from '@cuadrante/contract/campaigns/offers/cover-chain.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import styles from './cover-drawer.module.css'

type CoverWaitProps = {
  minutes: CoverMinutes
  /** Whether anybody else is free. */
  hasOthers: boolean
  /** Whether several people have to say yes to what is looked at. */
  isChain: boolean
  /** Who is asked where a chain comes to nothing; empty where there is no other way. */
  next: readonly string[]
  goesOn: boolean
  onChange: (minutes: CoverMinutes) => void
  onGoesOn: (goesOn: boolean) => void
}

/** What an offer means: who has the job until then, and how long the next person waits for theirs. */
export function CoverWait({ minutes, hasOthers, isChain, next, goesOn, onChange, onGoesOn }: CoverWaitProps) {
  if (!hasOthers && !isChain)
    return <p className={styles.wait}>Se contesta hasta media hora antes de empezar.</p>
  return (
    <>
      <label className={styles.wait}>
        {isChain ? 'Si no dicen todas que sí en' : 'Si nadie dice que sí en'}{' '}
        <select
          value={minutes}
          onChange={({ target }) => {
            const chosen = coverMinutes.find((one) => String(one) === target.value)
            if (chosen) onChange(chosen)
          }}
        >
          {coverMinutes.map((one) => (
            <option key={one} value={one}>
              {durationText(one)}
            </option>
          ))}
        </select>
        {isChain
          ? ', nada cambia: cada persona sigue con su turno. De nueve de la noche a ocho de la mañana no vence.'
          : ', se ofrece también a la siguiente persona libre; de nueve de la noche a ocho de la mañana, no.'}
      </label>
      {isChain && next.length > 0 && (
        <SwitchField
          label={`Si no sale, ofrecerlo por sí solo a ${next.join(' y ')}, y después según la lista`}
          value={goesOn}
          onChange={onGoesOn}
        />
      )}
    </>
  )
}
