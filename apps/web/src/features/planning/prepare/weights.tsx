import { levelsOf, planLevelLabels, type PlanSettings } from '@cuadrante/contract/planning/plan-settings.ts'
import {
  changedWeights,
  planWeightLabels,
  planWeightNames,
  planWeightRanges,
  type PlanWeight,
  usualPlanWeights,
} from '@cuadrante/contract/planning/plan-weights.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import styles from './prepare.module.css'

type WeightsProps = { settings: PlanSettings; onChange: (settings: PlanSettings) => void }

/** The order of the levels with the preset, and the weights within each, which may be changed for this plan. */
export function Weights({ settings, onChange }: WeightsProps) {
  const { preset, weights } = settings
  const changed = changedWeights(weights)
  return (
    <details className={styles.allowed}>
      <summary>
        Ver el orden y los pesos: <b>{changed.length === 0 ? 'los de siempre' : 'cambiados'}</b>
      </summary>
      <p className="secondary">
        Un nivel solo cuenta cuando los de arriba quedan igual. Dentro de cada uno, lo que pesa cada cosa se
        puede cambiar para este plan; queda escrito en su ficha.
      </p>
      <ol className={styles.weights}>
        {levelsOf(preset).map((level) => (
          <li key={level}>
            <b>{planLevelLabels[level]}</b>
            {planWeightNames
              .filter((name) => planWeightRanges[name].level === level)
              .map((name) => (
                <NumberField
                  key={name}
                  label={planWeightLabels[name]}
                  name={`weights.${name}`}
                  value={weights[name]}
                  fact={rangeWords(name)}
                  {...errorOf(name, weights[name])}
                  onChange={(value) =>
                    onChange({ ...settings, weights: { ...weights, [name]: value ?? Number.NaN } })
                  }
                />
              ))}
          </li>
        ))}
      </ol>
      {changed.length > 0 && (
        <Button size="small" onClick={() => onChange({ ...settings, weights: usualPlanWeights })}>
          Volver a los pesos de siempre
        </Button>
      )}
    </details>
  )
}

function rangeWords(name: PlanWeight): string {
  const { least, most, usual } = planWeightRanges[name]
  return `De ${least} a ${formatNumber(most)}; de siempre, ${usual}`
}

const isWithin = (name: PlanWeight, value: number): boolean =>
  Number.isInteger(value) && value >= planWeightRanges[name].least && value <= planWeightRanges[name].most

const errorOf = (name: PlanWeight, value: number): { error?: string } => {
  const { least, most } = planWeightRanges[name]
  return isWithin(name, value) ? {} : { error: `Escribe un número entero de ${least} a ${most}` }
}

/** Whether a plan can be asked for with these weights. */
export const areWeightsRight = ({ weights }: PlanSettings): boolean =>
  planWeightNames.every((name) => isWithin(name, weights[name]))
