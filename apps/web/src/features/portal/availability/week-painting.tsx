import type { WorkerWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
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
  readonly week: PaintedWeek & Pick<WorkerWeek, 'previous'>
  readonly answer: WeekAnswer
  readonly setAnswer: (change: (before: WeekAnswer) => WeekAnswer) => void
  readonly isSending: boolean
  /** There is no connection: what was sent leaves by itself when it is back. */
  readonly isWaiting: boolean
  readonly onSend: (stretches: ReturnType<typeof stretchesOfAnswer>) => void
  /** Between the week and the brushes. */
  readonly children?: ReactNode
}

/** The week before to begin with, the week to paint, the four brushes, and the button that sends it. */
export function WeekPainting(props: WeekPaintingProps) {
  const { week, answer, setAnswer, isSending, isWaiting, onSend, children } = props
  const [brush, setBrush] = useState<AvailabilityState>('cannot')
  return (
    <>
      <CopyLast previous={week.previous} answer={answer} onCopy={(last) => setAnswer(() => last)} />
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
      <div className={styles.foot} data-floats>
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

type CopyLastProps = {
  readonly previous: WorkerWeek['previous']
  readonly answer: WeekAnswer
  readonly onCopy: (last: WeekAnswer) => void
}

/** Puts what was said of the week before; says so where it is what stands there. */
function CopyLast({ previous, answer, onCopy }: CopyLastProps) {
  if (previous.length === 0) return null
  const last = weekAnswerOf(previous)
  const isPut = isSameAnswer(answer, last)
  return (
    <button type="button" className={styles.copy} onClick={() => onCopy(last)}>
      <IconCopy size={20} stroke={1.7} aria-hidden="true" />
      <span>
        <b>Copiar la semana anterior</b>
        <small>{isPut ? 'Ya está puesta: cambia solo lo distinto' : 'Pone lo que dijiste de ella'}</small>
      </span>
      {isPut && <IconCheck size={20} stroke={2} aria-hidden="true" />}
    </button>
  )
}
