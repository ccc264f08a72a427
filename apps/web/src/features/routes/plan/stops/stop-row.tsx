import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { Draggable } from '@hello-pangea/dnd'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import { gainWords } from '../routes/route-words.ts'
import styles from './stops.module.css'

/** The way to a stop: how far and how long, and once it is measured, from which address to which. */
export type StopLeg = { readonly words: string; readonly addresses?: string }

type StopRowProps = {
  point: RouteRow
  index: number
  /** Shown in its disc; while it is dragged, its number where it would land. */
  number: number
  isLocked: boolean
  isSelected: boolean
  /** Estimated change while it is dragged. */
  gain: number | undefined
  leg: StopLeg | undefined
  onMenu: (event: MouseEvent<HTMLElement>, isRightButton: boolean) => void
  onShift: (by: number) => void
}

/** A stop of an open route: dragged by its handle, moved by Alt and the arrows, everything else in its menu. */
export const StopRow = ({
  point,
  index,
  number,
  isLocked,
  isSelected,
  gain,
  leg,
  onMenu,
  onShift,
}: StopRowProps) => (
  <Draggable draggableId={`point-${point.id}`} index={index} isDragDisabled={isLocked}>
    {(drag, { isDragging }) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle and the menu inside do the same
      <li
        ref={drag.innerRef}
        {...drag.draggableProps}
        className={styles.stop}
        data-dragging={isDragging || undefined}
        data-selected={isSelected || undefined}
        onContextMenu={(event) => onMenu(event, true)}
        onKeyDown={(event) => {
          if (!event.altKey || isDragging) return
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          onShift(by)
        }}
      >
        {leg && (
          <span className={styles.leg}>
            {leg.words}
            {leg.addresses && <small>{leg.addresses}</small>}
          </span>
        )}
        <div className={styles.stopLine}>
          <span className={styles.disc}>{number}</span>
          {isLocked ? (
            <span className={styles.handle} aria-hidden="true" />
          ) : (
            <span
              {...drag.dragHandleProps}
              className={styles.handle}
              aria-label={`Mover ${point.centerName}`}
            >
              <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
            </span>
          )}
          <span className={styles.stopWords}>
            <b>{point.centerName}</b>
            <small>{[point.address, townOf(point)].filter(Boolean).join(', ')}</small>
          </span>
          {isSelected && <span className="only-for-readers">Seleccionado</span>}
          {isDragging && gain !== undefined ? (
            <span className={styles.gain} data-worse={gain > 0.05 || undefined}>
              {gainWords(gain)}
            </span>
          ) : (
            <IconButton label={`Acciones de ${point.centerName}`} onClick={(event) => onMenu(event, false)}>
              <IconDots size={17} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </li>
    )}
  </Draggable>
)
