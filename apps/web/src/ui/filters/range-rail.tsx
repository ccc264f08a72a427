import styles from './range-rail.module.css'
import { limitsOf, useRail, within, type End, type Ends, type RangeRailProps } from './use-rail.ts'

const ends: readonly End[] = [0, 1]

/**
 * A range as a rail with two handles. They are dragged, also by a finger, or moved by arrows, Page Up and Down, Home and
 * End; a press on the rail brings the nearer one. What is chosen is told once the hand or the key lets go; a finger that
 * goes on to scroll the page has chosen nothing.
 */
export function RangeRail(props: RangeRailProps) {
  const { labels, rail, textOf } = props
  const { strip, shown, press, takeHold, settle, drag, giveUp } = useRail(props)
  const [first, last] = rail
  const placeOf = (at: number) => ((within(rail, at) - first) / (last - first)) * 100
  const [from, to] = [placeOf(shown[0]), placeOf(shown[1])]
  const isOver = shown[0] > shown[1]

  return (
    <div className={styles.rail} onPointerDown={takeHold}>
      <div ref={strip} className={styles.strip}>
        {(isOver
          ? [
              [from, 100],
              [0, to],
            ]
          : [[from, to]]
        ).map(([left = 0, right = 0], part) => (
          // oxlint-disable-next-line react/no-array-index-key -- a piece has no name but its place
          <i key={part} style={{ left: `${left}%`, right: `${100 - right}%` }} />
        ))}
        {ends.map((end) => (
          <span
            key={end}
            role="slider"
            tabIndex={0}
            aria-label={labels[end]}
            aria-valuemin={limitsOf(props, shown, end)[0]}
            aria-valuemax={limitsOf(props, shown, end)[1]}
            aria-valuenow={within(rail, shown[end])}
            aria-valuetext={textOf(shown[end])}
            className={styles.handle}
            // Two handles on one another: the one on top is the one that has somewhere to go.
            data-on-top={(end === 0) === (from >= 100 && !isOver) || undefined}
            style={{ left: `${[from, to][end]}%` }}
            onKeyDown={(event) => press(event, end)}
            onKeyUp={settle}
            onBlur={settle}
            onPointerMove={(event) => drag(event, end)}
            onPointerCancel={giveUp}
            onLostPointerCapture={settle}
          />
        ))}
      </div>
      <Marks rail={rail} shown={shown} places={[from, to]} markOf={props.markOf} />
    </div>
  )
}

/** How near to one another two marks are that would touch, in percent of the rail. */
const room = 18

type MarksProps = Pick<RangeRailProps, 'rail' | 'markOf'> & { shown: Ends; places: Ends }

/** What the edges and the handles stand for; of two that would touch only one is written. */
const Marks = ({ rail: [first, last], markOf, shown, places: [from, to] }: MarksProps) => (
  <p className={styles.marks} aria-hidden="true">
    <span style={{ left: '0%' }} data-hidden={Math.min(from, to) < room || undefined}>
      {markOf(first)}
    </span>
    <span style={{ left: '100%' }} data-hidden={Math.max(from, to) > 100 - room || undefined}>
      {markOf(last)}
    </span>
    {ends.map((end) => (
      <b
        key={end}
        style={{ left: `${[from, to][end]}%` }}
        data-hidden={(end === 1 && Math.abs(to - from) < room) || undefined}
      >
        {markOf(shown[end])}
      </b>
    ))}
  </p>
)
