import { decimalText } from '@cuadrante/domain/text/number-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatNumber, formatPlace } from '../../../ui/format.ts'
import { PagingFooter } from '../../../ui/table/paging-footer.tsx'
import { PlanList } from './plan-list.tsx'
import { routeOfPoint } from './plan-state.ts'
import { SelectionBar } from './stops/selection-bar.tsx'
import { UnassignedSummary } from './unassigned/unassigned-summary.tsx'
import type { Board } from './use-board.ts'
import type { PlanEditor } from './use-plan.ts'
import type { PlanVerbs } from './use-plan-verbs.ts'
import styles from './plan.module.css'

type BoardListProps = { board: Board; editor: PlanEditor; verbs: PlanVerbs }

/** The routes of the page with their points, what is chosen of them, and what no route holds. */
export function BoardList({ board, editor, verbs }: BoardListProps) {
  const { plan, pace, facts } = editor
  const { shown, chosen, dialogs, correction } = board
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className={styles.list} role="region" tabIndex={0} aria-label="Lista de rutas">
      {chosen.length > 0 && (
        <SelectionBar
          points={chosen.length}
          onMove={() => dialogs.move(chosen, chosen[0] && routeOfPoint(plan, chosen[0].id))}
          onCreate={() => {
            verbs.create(chosen)
            board.clearSelection()
          }}
          onClear={board.clearSelection}
        />
      )}
      {plan.routes.length === 0 && (
        <EmptyState kind="first" title="Ninguna ruta" reason={wayOn(facts.maxDistanceBetweenPoints)} />
      )}
      {shown.groups.length === 0 && (
        <EmptyState title="Ninguna ruta coincide" reason="Cambia los filtros o la búsqueda." />
      )}
      <PlanList
        groups={shown.groups}
        places={shown.places}
        pace={pace}
        verbs={verbs}
        openIds={board.openIds}
        shownId={board.route?.id}
        unsaved={editor.unsaved}
        canUndo={editor.canUndo}
        selected={board.selected}
        drag={board.hover}
        dragRouteIds={board.dragRouteIds}
        onToggle={board.onToggle}
        onAdd={dialogs.addTo}
        onAssign={dialogs.assign}
        onCorrect={correction.correct}
        onStopMenu={board.stopMenu.show}
      />
      <UnassignedSummary
        points={plan.unassigned}
        groups={facts.groups}
        onAssign={dialogs.assign}
        onCorrect={correction.correct}
      />
      {shown.paging.total > shown.paging.size && (
        <PagingFooter
          {...shown.paging}
          report={(range) => `Grupos ${formatPlace(range, formatNumber(range.total))}`}
        />
      )}
    </div>
  )
}

/** What makes routes of points that are all outside them. */
const wayOn = (limit: number | null): string =>
  `${
    limit === null
      ? 'Todos los puntos están sin asignar. Pulsa «Generar rutas con IA»'
      : `Ningún punto tiene otro a menos de ${decimalText(limit)} km. Aumenta o vacía «Distancia máxima entre puntos» y pulsa «Generar rutas con IA»`
  }, o crea una ruta desde un punto con «Asignar a ruta…».`
