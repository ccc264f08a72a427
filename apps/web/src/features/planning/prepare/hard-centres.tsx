import type { PlanPreview } from '@cuadrante/contract/planning/plan.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { count, formatNumber } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './prepare.module.css'

/** More turns a person than this are hard to fill. */
const HARD = 2

type HardCentresProps = Pick<PlanPreview, 'centres' | 'deciding' | 'impossible'> & {
  /** People who can do at least one of the jobs. */
  possible: number
}

const eachWords = (each: number | undefined): string => {
  if (each === undefined) return 'nadie'
  return each < 0.1 ? 'menos de 0,1' : formatNumber(each, 1)
}

/** Jobs against people by centre, and the jobs that nobody can do even alone. */
export const HardCentres = ({ centres, deciding, impossible, possible }: HardCentresProps) => (
  <Sheet label="Dónde va a costar">
    <div className={styles.head}>
      <h2>Dónde va a costar</h2>
      <span className="secondary">turnos por decidir frente a personas posibles</span>
    </div>
    <div className={styles.scroll} role="region" aria-label="Turnos y personas por centro" tabIndex={0}>
      <table className={styles.centres}>
        <thead>
          <tr>
            <th scope="col">Centro</th>
            <th scope="col">Por decidir</th>
            <th scope="col">Posibles</th>
            <th scope="col">Turnos por persona</th>
          </tr>
        </thead>
        <tbody>
          {centres.map(({ centre, city, deciding: jobs, possible: people }) => {
            const each = people === 0 ? undefined : jobs / people
            const isHard = each === undefined || each > HARD
            return (
              <tr key={`${centre} ${city}`}>
                <th scope="row">
                  {centre} <small>{townBeside(centre, city)}</small>
                </th>
                <td>{formatNumber(jobs)}</td>
                <td>{formatNumber(people)}</td>
                <td data-hard={isHard || undefined}>{eachWords(each)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{count(centres.length, 'centro')}</th>
            <td>{formatNumber(deciding)}</td>
            <td colSpan={2}>{possible > 0 && `${count(possible, 'persona')} en total`}</td>
          </tr>
        </tfoot>
      </table>
    </div>
    {impossible > 0 && (
      <p className={styles.warning}>
        <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
        <span>
          <b>
            {impossible === 1
              ? '1 turno no tiene a nadie'
              : `${formatNumber(impossible)} turnos no tienen a nadie`}
          </b>{' '}
          antes de empezar. El plan dirá de cada uno por qué.
        </span>
      </p>
    )}
  </Sheet>
)
