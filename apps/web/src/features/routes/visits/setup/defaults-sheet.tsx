import {
  isTooOften,
  visitReading,
  type VisitReading,
} from '@cuadrante/contract/routes/visits/visit-reading.ts'
import {
  lastVisitDay,
  visitLimits,
  type VisitKind,
  type VisitSettings,
  type VisitSetup,
} from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { parseVisitHours } from '@cuadrante/domain/visits/visit-hours.ts'
import { visitGapLimits } from '@cuadrante/domain/visits/visit-frequency.ts'
import { useMemo } from 'react'
import { DateField } from '../../../../ui/form/dates/date-field.tsx'
import { NumberField } from '../../../../ui/form/number-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { count, formatNumber, formatShortDate, formatRange } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { frequencyText } from '../visit-words.ts'
import { CampaignField, ClientMinutes, minutesError } from './campaign-fields.tsx'
import { FrequencyField } from './frequency-field.tsx'
import { RulesSection } from './rules-section.tsx'
import styles from './setup.module.css'
import { textsOf } from './texts-of.ts'

type DefaultsSheetProps = {
  setup: VisitSetup
  settings: VisitSettings
  onChange: (part: Partial<VisitSettings>) => void
}

/** How long, how often and when, where a row does not say it itself; and what its rows say. */
export function DefaultsSheet({ setup, settings, onChange }: DefaultsSheetProps) {
  const reading = useMemo(() => visitReading(settings), [settings])
  const read = { kinds: setup.kinds, reading, settings, onChange }
  return (
    <Sheet label="Minutos, frecuencia y semanas" className={styles.defaults}>
      <MinutesSection {...read} />
      <FrequencySection {...read} />
      <WeeksSection settings={settings} onChange={onChange} />
      <section aria-label="Horario por defecto">
        <TextField
          label="Horario por defecto"
          value={settings.hours}
          onChange={(hours) => onChange({ hours })}
          error={
            parseVisitHours(settings.hours).kind === 'read'
              ? undefined
              : 'No se entiende: escribe por ejemplo «L-V 9-14 y 17-20».'
          }
        />
      </section>
      <section aria-label="Campaña" className={styles.wide}>
        <CampaignField setup={setup} settings={settings} onChange={onChange} />
      </section>
      <RulesSection settings={settings} onChange={onChange} />
    </Sheet>
  )
}

type ReadProps = Omit<DefaultsSheetProps, 'setup'> & { kinds: readonly VisitKind[]; reading: VisitReading }

const MinutesSection = ({ kinds, reading, settings, onChange }: ReadProps) => (
  <section aria-label="Minutos por visita">
    <NumberField
      label="Minutos por visita"
      unit="min"
      value={settings.minutes}
      error={minutesError(settings.minutes)}
      onChange={(minutes) => onChange({ minutes: minutes ?? 30 })}
    />
    <ClientMinutes settings={settings} onChange={onChange} />
    <p className="secondary">
      {summed(kinds, 'duration', (text) => {
        const { kind, minutes } = reading.minutes(text)
        return kind === 'unread' ? undefined : `de ${minutes} min`
      })}
    </p>
  </section>
)

function FrequencySection({ kinds, reading, settings, onChange }: ReadProps) {
  const tooOften = textsOf(kinds, 'frequency').reduce(
    (sum, { text, shops }) =>
      isTooOften(reading.frequency(text).frequency, settings.weeks) ? sum + shops : sum,
    0,
  )
  return (
    <section aria-label="Frecuencia">
      <FrequencyField value={settings.frequency} onChange={(frequency) => onChange({ frequency })} />
      <NumberField
        label="Días entre dos visitas, como mínimo"
        unit="días"
        placeholder="Según la frecuencia"
        value={settings.gap ?? null}
        error={gapError(settings.gap)}
        fact="De lunes a jueves van 3. Lo que diga la fila cuenta más, y los días fijos mandan."
        onChange={(gap) => onChange({ gap: gap ?? undefined })}
      />
      {tooOften > 0 && (
        <p data-look="doubt">
          {count(tooOften, 'centro pide', 'centros piden')} más visitas de las que caben con esos días entre
          dos: las que sobren quedarán fuera del plan.
        </p>
      )}
      <p className="secondary">
        {summed(kinds, 'frequency', (text) => {
          const { kind, frequency } = reading.frequency(text)
          return kind === 'unread' ? undefined : `· ${frequencyText(frequency)}`
        })}
      </p>
    </section>
  )
}

function gapError(gap: number | undefined): string | undefined {
  const { min, max } = visitGapLimits
  return gap === undefined || (gap >= min && gap <= max) ? undefined : `De ${min} a ${max} días`
}

const WeeksSection = ({ settings, onChange }: Omit<DefaultsSheetProps, 'setup'>) => (
  <section aria-label="Semanas">
    <div className={styles.pair}>
      <DateField
        label="Desde"
        isRequired
        value={settings.startsOn}
        onChange={(startsOn) => startsOn && onChange({ startsOn })}
      />
      <NumberField
        label="Semanas"
        value={settings.weeks}
        onChange={(weeks) =>
          onChange({ weeks: Math.min(visitLimits.weeks, Math.max(1, Math.round(weeks ?? 1))) })
        }
      />
    </div>
    <p className="secondary">
      {formatRange(formatShortDate(settings.startsOn), formatShortDate(lastVisitDay(settings)))}
    </p>
  </section>
)

/** "264 de 30 min, 48 de 45 min" or "206 · cada 2 semanas"; what is not understood is said at the end. */
function summed(
  kinds: readonly VisitKind[],
  column: 'duration' | 'frequency',
  wordsOf: (text: string) => string | undefined,
): string {
  const shops = new Map<string, number>()
  let unread = 0
  for (const { text, shops: many } of textsOf(kinds, column)) {
    const words = wordsOf(text)
    if (words === undefined) unread += many
    else shops.set(words, (shops.get(words) ?? 0) + many)
  }
  const parts = [...shops].slice(0, 4).map(([words, many]) => `${formatNumber(many)} ${words}`)
  return [...parts, unread > 0 && `${count(unread, 'centro')} sin leer: por defecto`]
    .filter(Boolean)
    .join(', ')
}
