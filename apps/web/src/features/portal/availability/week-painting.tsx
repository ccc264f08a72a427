import type { WorkerWeek } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Brushes, cellsOf, stretchesOf, type WeekCells } from '../../campaigns/index.ts'
import { WeekGrid, type PaintedWeek } from './week-grid.tsx'
import styles from './own-week.module.css'

const allCan: WeekCells = Array.from({ length: 14 }, () => 'can' as const)

/** A week begins with its answer, or the week before, or "puedo" throughout. */
export function initialCells({ stretches, previous }: Pick<WorkerWeek, 'stretches' | 'previous'>): WeekCells {
  const said = [stretches, previous].find((list) => list.length > 0)
  return said ? cellsOf(said).map((state) => state ?? 'can') : allCan
}

type WeekPaintingProps = {
  readonly week: PaintedWeek
  readonly cells: WeekCells
  readonly setCells: (change: (before: WeekCells) => WeekCells) => void
  readonly isSending: boolean
  readonly onSend: (stretches: ReturnType<typeof stretchesOf>) => void
  /** Between the week and the brushes. */
  readonly children?: ReactNode
}

/** The week to paint, the four brushes, and the button that sends it. */
export function WeekPainting({ week, cells, setCells, isSending, onSend, children }: WeekPaintingProps) {
  const [brush, setBrush] = useState<AvailabilityState>('cannot')
  const paint = (indexes: readonly number[], state: AvailabilityState = brush) =>
    setCells((before) => before.map((was, index) => (indexes.includes(index) ? state : was)))
  return (
    <>
      <WeekGrid week={week} cells={cells} onPaint={paint} />
      {children}
      <div className={styles.foot}>
        <p className="secondary">Elige y toca los huecos, un día o una columna entera</p>
        <Brushes brush={brush} onChoose={setBrush} />
        <Button
          look="filled"
          size="large"
          isWide
          isBusy={isSending}
          onClick={() => onSend(stretchesOf(cells))}
        >
          Enviar mi semana
        </Button>
      </div>
    </>
  )
}
