import { lawfulPause, type VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { durationText } from '@cuadrante/domain/dates/hour.ts'
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import styles from './setup.module.css'

type RulesSectionProps = {
  settings: VisitSettings
  onChange: (part: Partial<VisitSettings>) => void
}

/** Holidays, the pause, the longest day, and whether a shop keeps its person. */
export function RulesSection({ settings, onChange }: RulesSectionProps) {
  const put = (part: Partial<NonNullable<VisitSettings['pause']>>) =>
    onChange({ pause: { ...lawfulPause, ...settings.pause, ...part } })
  return (
    <section aria-label="Reglas" className={styles.rules}>
      <SwitchField
        label="No se visita en festivo nacional, autonómico ni local"
        value={settings.skipsHolidays}
        onChange={(skipsHolidays) => onChange({ skipsHolidays })}
      />
      <SwitchField
        label="Pausa cuando el día sigue más de unas horas"
        value={settings.pause !== undefined}
        onChange={(hasPause) => onChange({ pause: hasPause ? lawfulPause : undefined })}
      />
      {settings.pause && (
        <div className={styles.pair}>
          <ChoiceField
            label="Horas seguidas sin pausa"
            isRequired
            value={String(settings.pause.after)}
            options={choicesOf(pauseChoices.after, settings.pause.after)}
            onChange={(after) => put({ after: Number(after) })}
            fact="Estatuto de los Trabajadores, art. 34.4: más de 6 h, 15 min."
          />
          <ChoiceField
            label="Pausa"
            isRequired
            value={String(settings.pause.minutes)}
            options={choicesOf(pauseChoices.minutes, settings.pause.minutes)}
            onChange={(minutes) => put({ minutes: Number(minutes) })}
          />
        </div>
      )}
      <ChoiceField
        label="Tope al día, de salir a volver"
        placeholder="El horario de cada cual"
        value={settings.mostMinutes === undefined ? '' : String(settings.mostMinutes)}
        options={choicesOf(mostChoices, settings.mostMinutes)}
        onChange={(most) => onChange({ mostMinutes: most === '' ? undefined : Number(most) })}
        fact="Estatuto de los Trabajadores, art. 34.3: 9 h de trabajo al día si no se pacta otra cosa."
      />
      <SwitchField
        label="A cada centro va siempre la misma persona"
        value={settings.keepsPerson}
        onChange={(keepsPerson) => onChange({ keepsPerson })}
      />
    </section>
  )
}

const pauseChoices = {
  after: [240, 270, 300, 330, 360, 420, 480, 540],
  minutes: [15, 20, 30, 45, 60, 90, 120],
} as const

const mostChoices = [360, 420, 480, 510, 540, 570, 600, 660, 720] as const

/** Minutes as people say them; what stands there is always among them. */
const choicesOf = (usual: readonly number[], now: number | undefined) =>
  [...new Set([...usual, ...(now === undefined ? [] : [now])])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: durationText(minutes) }))
