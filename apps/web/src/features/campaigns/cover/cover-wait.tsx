import { coverMinutes, type CoverMinutes } from '@cuadrante/contract/campaigns/offers/offer.ts'
import styles from './cover-drawer.module.css'
import { minutesText } from './cover-words.ts'

type CoverWaitProps = {
  minutes: CoverMinutes
  /** Whether anybody else is free. */
  hasOthers: boolean
  onChange: (minutes: CoverMinutes) => void
}

/** What an offer means: who has the job until then, and how long the next person waits for theirs. */
export function CoverWait({ minutes, hasOthers, onChange }: CoverWaitProps) {
  if (!hasOthers) return <p className={styles.wait}>Se contesta hasta media hora antes de empezar.</p>
  return (
    <label className={styles.wait}>
      Si nadie dice que sí en{' '}
      <select
        value={minutes}
        onChange={({ target }) => {
          const chosen = coverMinutes.find((one) => String(one) === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {coverMinutes.map((one) => (
          <option key={one} value={one}>
            {minutesText(one)}
          </option>
        ))}
      </select>
      , se ofrece también a la siguiente persona libre; de nueve de la noche a ocho de la mañana, no.
    </label>
  )
}
