import { rowTitle } from '@cuadrante/domain/sheets/row-words.ts'
import { townOf } from '@cuadrante/contract/routes/route-place.ts'
import type { UnassignedPoint } from '@cuadrante/contract/routes/generated-route.ts'
import { Draggable, Droppable } from '@hello-pangea/dnd'
import { IconGripVertical } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/format.ts'
import { isPlaced, UnassignedAction, type UnassignedActions } from './unassigned-action.tsx'
import styles from '../stops/stops.module.css'

type UnassignedListProps = UnassignedActions & { groupKey: string; points: readonly UnassignedPoint[] }

const shownAtFirst = 6

/** The points of a group that no route holds, each with the reason and its own way in. They stand first: they ask for something. */
export const UnassignedList = memo(function UnassignedList({
  groupKey,
  points,
  ...actions
}: UnassignedListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? points : points.slice(0, shownAtFirst)
  return (
    <section className={styles.unassigned} aria-label="Puntos sin asignar">
      <h3>
        <i aria-hidden="true" />
        {count(points.length, 'punto')} sin asignar
      </h3>
      <Droppable droppableId={`unassigned-${groupKey}`} type={groupKey}>
        {(zone) => (
          <ul ref={zone.innerRef} {...zone.droppableProps}>
            {shown.map((point, index) => (
              <Unassigned key={point.id} point={point} index={index} {...actions} />
            ))}
            {zone.placeholder}
          </ul>
        )}
      </Droppable>
      {points.length > shown.length && (
        <Button look="subtle" size="small" onClick={() => setIsWhole(true)}>
          Ver {count(points.length - shown.length, 'punto')} más
        </Button>
      )}
    </section>
  )
})

type UnassignedProps = UnassignedActions & { point: UnassignedPoint; index: number }

function Unassigned({ point, index, ...actions }: UnassignedProps) {
  const canMove = isPlaced(point)
  return (
    <Draggable draggableId={`point-${point.id}`} index={index} isDragDisabled={!canMove}>
      {(drag, { isDragging }) => (
        <li ref={drag.innerRef} {...drag.draggableProps} data-dragging={isDragging || undefined}>
          {canMove ? (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the drag library makes it a button
            <span
              {...drag.dragHandleProps}
              className={styles.handle}
              aria-label={`Mover ${point.centerName}`}
              aria-haspopup="dialog"
              aria-describedby={undefined}
              onKeyDown={(event) => {
                if (event.key !== ' ' && event.key !== 'Enter') return
                // The arrows of a keyboard drag stay within a list: a route is reached by choosing it.
                event.preventDefault()
                actions.onAssign(point)
              }}
            >
              <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
            </span>
          ) : (
            <span className={styles.handle} aria-hidden="true" />
          )}
          <span className={styles.stopWords}>
            <b>{point.centerName || rowTitle(point)}</b>
            <small>{[townOf(point), point.unassignedReason].filter(Boolean).join(' · ')}</small>
          </span>
          <UnassignedAction point={point} {...actions} />
        </li>
      )}
    </Draggable>
  )
}
