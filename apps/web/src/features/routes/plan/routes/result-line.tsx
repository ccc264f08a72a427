import type { Plan } from '@cuadrante/contract/routes/generated-route.ts'
import { Button } from '../../../../ui/button.tsx'
import { count, formatNumber } from '../../../../ui/format.ts'
import type { GenerationProgress } from '../settings/use-generation.ts'
import styles from '../settings/plan-settings.module.css'

/** What the plan measures against the order of the file: two bars and one line. */
export function ResultLine({
  comparison,
  totalKm,
  isEstimate,
}: {
  comparison: Plan['comparison']
  totalKm: number
  isEstimate: boolean
}) {
  if (!comparison) return null
  const share = comparison.fileOrderKm > 0 ? Math.min(100, (totalKm / comparison.fileOrderKm) * 100) : 100
  return (
    <div className={styles.result}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i className={styles.mine} style={{ width: `${share}%` }} />
      </span>
      <p role="status">
        <b>
          {isEstimate && '≈ '}
          {formatNumber(totalKm)} km
        </b>
        , {comparedWords(totalKm, comparison.fileOrderKm)}
      </p>
    </div>
  )
}

/** A plan that leaves every point out, said where its kilometres would stand. */
export const NoRoutesLine = ({ points }: { points: number }) => (
  <div className={styles.result}>
    <p role="status">
      <b>Ninguna ruta</b>, {count(points, 'punto')} sin asignar
    </p>
  </div>
)

function comparedWords(totalKm: number, fileOrderKm: number): string {
  const percent = fileOrderKm > 0 ? Math.round((1 - totalKm / fileOrderKm) * 100) : 0
  if (percent === 0) return 'lo mismo que en el orden del archivo'
  return `${Math.abs(percent)} % ${percent > 0 ? 'menos' : 'más'} que en el orden del archivo`
}

/** The optimiser at work: the best total so far, and how much better than where it began. */
export const GenerationLine = ({
  progress,
  onCancel,
  isStopping,
}: {
  progress: GenerationProgress | undefined
  onCancel: () => void
  isStopping: boolean
}) => (
  <div className={styles.generation}>
    <div className={styles.result}>
      <span
        className={styles.track}
        role="progressbar"
        aria-label="Rutas generadas"
        aria-valuenow={Math.round((progress?.share ?? 0) * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${(progress?.share ?? 0) * 100}%` }} />
      </span>
      <p role={isStopping ? 'status' : undefined}>
        {isStopping ? (
          'Parando: se guarda el mejor plan encontrado hasta ahora…'
        ) : progress?.isStoring ? (
          'Guardando las rutas…'
        ) : progress?.isMeasuring ? (
          'Midiendo los tramos por carretera…'
        ) : progress?.bestKm ? (
          <>
            <b>{formatNumber(progress.bestKm)} km</b> estimados, {formatNumber(progress.percentBetter, 1)} %
            mejor que al empezar
          </>
        ) : (
          'Preparando los grupos…'
        )}
      </p>
    </div>
    <Button onClick={onCancel} isBusy={isStopping} disabled={isStopping || progress?.isStoring}>
      Parar y quedarse con lo mejor
    </Button>
  </div>
)
