import type { SheetOfPlan } from '@cuadrante/contract/planning/plan-sheet-reply.ts'
import {
  allowableLabels,
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

const askedWords = ({ preset, movesPending, maxKm, provinces, only, excluded, allowed }: PlanSettings) =>
  [
    ['Qué importaba más', planPresetWords[preset].label],
    ['Asignados sin confirmar', movesPending ? 'Podían cambiar de persona' : 'Se quedaban como estaban'],
    ['Viaje', maxKm === null ? 'Sin límite' : `Hasta ${formatNumber(maxKm)} km`],
    [
      'Provincias',
      provinces.length === 0
        ? 'Cualquiera'
        : count(provinces.length, 'provincia elegida', 'provincias elegidas'),
    ],
    ['Personas', only.length === 0 ? 'Toda la agencia' : `Una lista de ${count(only.length, 'persona')}`],
    ['Personas fuera', excluded.length === 0 ? 'Ninguna' : count(excluded.length, 'persona')],
    [
      'Avisos permitidos',
      allowed.length === 0 ? 'Ninguno' : allowed.map((code) => allowableLabels[code]).join('; '),
    ],
  ] as const
