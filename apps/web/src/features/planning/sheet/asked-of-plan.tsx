import type { SheetOfPlan } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import {
  allowableLabels,
  favouriteWayLabels,
  planPresetWords,
  type PlanSettings,
} from '@cuadrante/contract/planning/plan-settings.ts'
import { count, formatNumber } from '../../../ui/format.ts'
import styles from './sheet.module.css'

/** What whoever planned has asked for, and the version of what answered. */
export const AskedOfPlan = ({ plan: { settings, kept, createdBy } }: { plan: SheetOfPlan }) => (
  <dl className={styles.asked}>
    {[...askedWords(settings), ['Quién lo pidió', createdBy] as const].map(([term, says]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{says}</dd>
      </div>
    ))}
    {kept && (
      <div>
        <dt>Versión</dt>
        <dd>
          motor {kept.engineVersion}, pesos y reglas {kept.version}
        </dd>
      </div>
    )}
  </dl>
)

const askedWords = (settings: PlanSettings) => {
  const {
    preset,
    movesPending,
    maxKm,
    provinces,
    only,
    excluded,
    lists,
    excludedLists,
    favourites,
    allowed,
  } = settings
  const some = (people: number, some: number) =>
    [
      ...(people > 0 ? [count(people, 'persona', 'personas')] : []),
      ...(some > 0 ? [count(some, 'lista', 'listas')] : []),
    ].join(' y ')
  return [
    ['Qué importaba más', planPresetWords[preset].label],
    ['Asignados sin confirmar', movesPending ? 'Podían cambiar de persona' : 'Se quedaban como estaban'],
    ['Viaje', maxKm === null ? 'Sin límite' : `Hasta ${formatNumber(maxKm)} km`],
    [
      'Provincias',
      provinces.length === 0
        ? 'Cualquiera'
        : count(provinces.length, 'provincia elegida', 'provincias elegidas'),
    ],
    ['Personas', some(only.length, lists.length) || 'Toda la agencia'],
    ['Personas fuera', some(excluded.length, excludedLists.length) || 'Ninguna'],
    ['Favoritas del cliente', favouriteWayLabels[favourites]],
    [
      'Avisos permitidos',
      allowed.length === 0 ? 'Ninguno' : allowed.map((code) => allowableLabels[code]).join('; '),
    ],
  ] as const
}
