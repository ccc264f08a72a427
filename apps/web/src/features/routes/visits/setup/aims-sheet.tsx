import {
  usualNightPrice,
  usualOptionalPrice,
  visitAims,
  weekNightsOf,
  type VisitAims,
} from '@cuadrante/contract/routes/visits/plans/visit-aims.ts'
import { visitReading } from '@cuadrante/contract/routes/visits/visit-reading.ts'
import type { VisitKind, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import type { VisitPriority } from '@cuadrante/domain/visits/visit-priority.ts'
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx'
import { NumberField } from '../../../../ui/form/number-field.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { formatNumber } from '../../../../ui/format.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import styles from './setup.module.css'
import { textsOf } from './texts-of.ts'

type AimsSheetProps = {
  kinds: readonly VisitKind[]
  settings: VisitSettings
  onChange: (part: Partial<VisitSettings>) => void
}

const balances = [
  { value: 'even', label: 'Parecidas, si cuesta poco' },
  { value: 'strict', label: 'Lo más iguales que se pueda' },
] as const

/** What is asked of a plan beside short ways: limits of weeks and days, equal shares, territories, priorities. */
export function AimsSheet({ kinds, settings, onChange }: AimsSheetProps) {
  const aims = settings.aims ?? {}
  const put = (part: Partial<VisitAims>) => {
    const said = Object.entries({ ...aims, ...part }).filter(([, value]) => value !== undefined)
    onChange({ aims: said.length > 0 ? (Object.fromEntries(said) as VisitAims) : undefined })
  }
  const read = visitAims.safeParse(aims)
  const errorOf = (field: keyof VisitAims) =>
    read.success ? undefined : read.error.issues.find(({ path }) => path[0] === field)?.message
  const weekHours = aims.weekMinutes === undefined ? null : aims.weekMinutes / 60
  const shops = shopsByPriority(kinds, settings)
  return (
    <Sheet label="Qué se busca" className={styles.defaults}>
      <section aria-label="Topes">
        <NumberField
          label="Horas a la semana de cada persona"
          unit="h"
          decimals={1}
          placeholder="Sin tope"
          value={weekHours}
          onChange={(hours) => put({ weekMinutes: hours === null ? undefined : Math.round(hours * 60) })}
          error={errorOf('weekMinutes')}
          fact="De viaje y en los centros, sin esperas ni pausas."
        />
        <div className={styles.halves}>
          <NumberField
            label="Kilómetros al día"
            unit="km"
            placeholder="Sin tope"
            value={aims.km ?? null}
            onChange={(km) => put({ km: km ?? undefined })}
            error={errorOf('km')}
          />
          <NumberField
            label="Kilómetros a la semana"
            unit="km"
            placeholder="Sin tope"
            value={aims.weekKm ?? null}
            onChange={(weekKm) => put({ weekKm: weekKm ?? undefined })}
            error={errorOf('weekKm')}
          />
        </div>
      </section>
      <section aria-label="Noches fuera">
        <div className={styles.halves}>
          <NumberField
            label="Noches fuera a la semana"
            placeholder="Ninguna"
            value={aims.weekNights ?? null}
            onChange={(weekNights) => put({ weekNights: weekNights ?? undefined })}
            error={errorOf('weekNights')}
            fact="Duerme cerca de una visita y sigue desde allí al día siguiente."
          />
          {sleepsAway(settings) && (
            <NumberField
              label="Coste de una noche fuera"
              unit="€"
              decimals={2}
              placeholder={formatNumber(usualNightPrice, 2)}
              value={aims.nightPrice ?? null}
              onChange={(nightPrice) => put({ nightPrice: nightPrice ?? undefined })}
              error={errorOf('nightPrice')}
              fact="Solo se duerme fuera si el camino cuesta más; sin decirlo, la dieta completa."
            />
          )}
        </div>
      </section>
      <section aria-label="Reparto">
        <ChoiceField
          label="Horas entre las personas"
          placeholder="Como salga más corto"
          value={aims.balance ?? ''}
          options={balances}
          onChange={(value) => put({ balance: balances.find((one) => one.value === value)?.value })}
          fact="A quien trabaja la mitad de horas le toca la mitad."
        />
        <SwitchField
          label="Cada persona, su zona: los centros vecinos, de la misma"
          value={aims.isCompact === true}
          disabled={!settings.keepsPerson && aims.isCompact !== true}
          onChange={(isCompact) => put({ isCompact: isCompact || undefined })}
        />
        {!settings.keepsPerson &&
          (aims.isCompact ? (
            <p role="alert" data-look="wrong">
              Con zonas, a cada centro va siempre la misma persona: márcalo en las reglas.
            </p>
          ) : (
            <p className="secondary">Pide que a cada centro vaya siempre la misma persona.</p>
          ))}
      </section>
      <section aria-label="Prioridad">
        <h3>Prioridad</h3>
        <p className="secondary">{prioritiesText(shops)}</p>
        {(shops.get('optional') ?? 0) > 0 && (
          <NumberField
            label="Lo más que puede costar una visita opcional"
            unit="€"
            decimals={2}
            value={aims.optionalPrice ?? usualOptionalPrice}
            onChange={(price) => put({ optionalPrice: price ?? undefined })}
            error={errorOf('optionalPrice')}
            fact="Lo que el camino cuesta de más por ella; si pasa de ahí, no se hace."
          />
        )}
      </section>
    </Sheet>
  )
}

/** Whether anybody may spend a night away. */
const sleepsAway = (settings: VisitSettings): boolean =>
  (settings.aims?.weekNights ?? 0) > 0 ||
  settings.people.some((person) => weekNightsOf(settings, person) > 0) ||
  settings.exceptions?.some(({ way }) => way.kind === 'night') === true

const priorityNames: Readonly<Record<VisitPriority, string>> = {
  high: 'alta',
  normal: 'normal',
  low: 'baja',
  optional: 'opcional',
}

type Priorities = ReadonlyMap<VisitPriority | 'unread', number>

function shopsByPriority(kinds: readonly VisitKind[], settings: VisitSettings): Priorities {
  const reading = visitReading(settings)
  const shops = new Map<VisitPriority | 'unread', number>()
  for (const { text, shops: many } of textsOf(kinds, 'priority')) {
    const { kind, priority } = reading.priority(text)
    const key = kind === 'unread' ? 'unread' : priority
    shops.set(key, (shops.get(key) ?? 0) + many)
  }
  return shops
}

/** "12 · alta, 300 · normal, 4 sin leer: normal" */
export function prioritiesText(shops: Priorities): string {
  const named = (['high', 'normal', 'low', 'optional'] as const).flatMap((priority) => {
    const many = shops.get(priority) ?? 0
    return many > 0 ? [`${formatNumber(many)} · ${priorityNames[priority]}`] : []
  })
  const unread = shops.get('unread') ?? 0
  if (unread === 0 && named.length < 2 && (shops.get('normal') ?? 0) > 0)
    return 'El archivo no dice cuáles importan más: todas por igual.'
  return [...named, ...(unread > 0 ? [`${formatNumber(unread)} sin leer: normal`] : [])].join(', ')
}
