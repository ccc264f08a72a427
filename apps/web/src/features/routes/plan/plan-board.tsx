import type { RouteRow } from '@cuadrante/contract/routes/route-row.ts'
import { DragDropContext } from '@hello-pangea/dnd'
import { Sheet } from '../../../ui/sheet.tsx'
import { BoardList } from './board-list.tsx'
import { MapStrip } from './map/map-strip.tsx'
import { PlanMap } from './map/plan-map.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { PhoneRoute } from './routes/phone-route.tsx'
import { useBoard } from './use-board.ts'
import type { PlanEditor } from './use-plan.ts'
import type { PlanVerbs } from './use-plan-verbs.ts'
import { ViewSwitch, type PlanPart } from './view-switch.tsx'
import styles from './plan.module.css'

type PlanBoardProps = {
  editor: PlanEditor
  verbs: PlanVerbs
  isPhone: boolean
  /** What the phone shows. */
  part: PlanPart
  onPart: (part: PlanPart) => void
  /** Hears of a row that was corrected here. */
  onRow: (row: RouteRow) => void
}

const dragUsage =
  'Pulsa espacio para levantar el punto, las flechas arriba y abajo para moverlo y espacio para soltarlo. Con Alt y las flechas se mueve directamente. Para llevarlo a otra ruta usa su menú de acciones.'

/** The list of routes beside the map. One without the other on the phone. */
export function PlanBoard({ editor, verbs, isPhone, part, onPart, onRow }: PlanBoardProps) {
  const board = useBoard(editor, verbs, onRow)
  const { shown, route, place, hover, drag } = board
  return (
    <DragDropContext
      dragHandleUsageInstructions={dragUsage}
      onDragStart={drag.onStart}
      onDragUpdate={drag.onUpdate}
      onDragEnd={drag.onEnd}
    >
      <Sheet label="Rutas generadas" className={styles.board}>
        <PlanFilters
          routes={editor.plan.routes}
          groups={editor.facts.groups}
          shown={shown}
          isHidden={isPhone && part === 'map'}
        />
        <div className={styles.two} data-view={isPhone ? part : undefined}>
          {(!isPhone || part === 'list') && <BoardList board={board} editor={editor} verbs={verbs} />}
          {(!isPhone || part === 'map') && (
            <div className={styles.mapPlace}>
              <PlanMap
                groups={shown.groups}
                places={shown.places}
                shown={route}
                preview={hover?.preview}
                fitKey={`${route?.id} ${shown.paging.page} ${shown.groupKey} ${shown.groups.length}`}
                onRoute={board.showRoute}
                bottom={isPhone ? 40 : 80}
              >
                {!isPhone && route && <MapStrip route={route} place={place} preview={hover?.preview} />}
              </PlanMap>
            </div>
          )}
          {isPhone && part === 'map' && route && (
            <PhoneRoute
              route={route}
              place={place}
              pace={editor.pace}
              verbs={verbs}
              isBusy={verbs.busy.has(route.id)}
              onWhole={() => {
                board.open.add(route.id)
                onPart('list')
              }}
            />
          )}
        </div>
      </Sheet>
      {isPhone && <ViewSwitch value={part} onChange={onPart} />}
      {board.stopMenu.element}
      {board.dialogs.element}
      {board.correction.element}
    </DragDropContext>
  )
}
