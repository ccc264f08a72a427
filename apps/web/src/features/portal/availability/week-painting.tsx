import type { WorkerWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Brushes, painted, stretchesOfAnswer, weekAnswerOf, type WeekAnswer } from '../../campaigns/index.ts'
import { WeekGrid, type PaintedWeek } from './week-grid/week-grid.tsx'
import styles from './own-week.module.css'

/** A week begins with its answer, or the week before, or "puedo" throughout. */
export const firstAnswer = ({
  stretches,
  previous,
}: Pick<WorkerWeek, 'stretches' | 'previous'>): WeekAnswer =>
  weekAnswerOf(stretches.length > 0 ? stretches : previous)

/** Whether two answers would be sent alike. */
export const isSameAnswer = (one: WeekAnswer, other: WeekAnswer): boolean =>
  JSON.stringify(stretchesOfAnswer(one)) === JSON.stringify(stretchesOfAnswer(other))

type WeekPaintingProps = {
  readonly week: PaintedWeek
  readonly answer: WeekAnswer
  readonly setAnswer: (change: (before: WeekAnswer) => WeekAnswer) => void
  readonly isSending: boolean
  /** There is no connection: what was sent leaves by itself when it is back. */
  readonly isWaiting: boolean
  readonly onSend: (stretches: ReturnType<typeof stretchesOfAnswer>) => void
  /** Between the week and the brushes. */
  readonly children?: ReactNode
}

/** The week to paint, the four brushes, and the button that sends it. */
export function WeekPainting(props: WeekPaintingProps) {
  const { week, answer, setAnswer, isSending, isWaiting, onSend, children } = props
  const [brush, setBrush] = useState<AvailabilityState>('cannot')
  return (
    <>
      <WeekGrid
        week={week}
        answer={answer}
        brush={brush}
        onPaint={(indexes, state = brush) => setAnswer((before) => painted(before, indexes, state))}
        onHours={(weekday, hours) =>
          setAnswer((before) => ({
            ...before,
            hours: [
              ...before.hours.filter((one) => one.weekday !== weekday),
              ...hours.map((one) => ({ ...one, weekday })),
            ],
          }))
        }
      />
      {children}
      <div className={styles.foot}>
        {isWaiting ? (
          <p role="status" className={styles.waiting}>
            <b>Sin conexión.</b> Deja esta página abierta: tu semana se enviará sola cuando vuelva.
          </p>
        ) : (
          <p className="secondary">
            Elige y toca los huecos, un día o una columna entera; otro toque cambia lo que dice
          </p>
        )}
        <Brushes brush={brush} onChoose={setBrush} />
        <Button
          look="filled"
          size="large"
          isWide
          isBusy={isSending}
          onClick={() => onSend(stretchesOfAnswer(answer))}
        >
          Enviar mi semana
        </Button>
      </div>
    </>
  )
}
