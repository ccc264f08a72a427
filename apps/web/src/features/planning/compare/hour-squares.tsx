import { count } from '../../../ui/format.ts'
import styles from './compare.module.css'
import type { HourBin } from './compare-of.ts'

/** Squares in a column before one stands for more people than one. */
const mostSquares = 12

/** How many people one square stands for, the same in every plan. */
export const peoplePerSquare = (bins: readonly (readonly HourBin[])[]): number =>
  Math.max(1, Math.ceil(Math.max(0, ...bins.flat().map(({ people }) => people)) / (2 * mostSquares)))

type HourSquaresProps = { bins: readonly HourBin[]; perSquare: number; name: string }

/** Hours per person: a column for each stretch of hours, a square for each person. */
export const HourSquares = ({ bins, perSquare, name }: HourSquaresProps) => (
  <div className={styles.squares} role="img" aria-label={`${name}: ${saysOf(bins)}`}>
    {bins.map(({ upTo, people }) => (
      <div key={upTo}>
        <span>
          {Array.from({ length: Math.ceil(people / perSquare) }, (_, square) => (
            <i key={square} />
          ))}
        </span>
        <small>{upTo}</small>
      </div>
    ))}
  </div>
)

/** "hasta 4 h, 2 personas; hasta 8 h, 5 personas" */
const saysOf = (bins: readonly HourBin[]): string =>
  bins
    .filter(({ people }) => people > 0)
    .map(({ upTo, people }) => `hasta ${upTo} h, ${count(people, 'persona')}`)
    .join('; ') || 'nadie tiene turnos'
