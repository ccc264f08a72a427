import type {
  VisitDay,
  VisitPlaceFound,
  VisitPlaces,
} from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitRefusals } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type DragEvent } from 'react'
import { call } from '../../../../../api/call.ts'
import type { VisitHand } from './use-visit-changes.ts'

export type Dragged = { readonly rowId: number; readonly from: VisitDay | null }

/** A visit under the mouse: what each day would come to with it, and the days that take it. */
export function useVisitDrag(plan: VisitPlan, hand: VisitHand | undefined) {
  const [dragged, setDragged] = useState<Dragged>()
  const [over, setOver] = useState<string>()
  const { data } = useQuery({
    queryKey: ['visit-places', plan.batchId, plan.version, dragged?.rowId, dragged?.from],
    queryFn: ({ signal }) =>
      call(
        visitEndpoints.places,
        { params: { batchId: plan.batchId }, query: { rowId: dragged?.rowId ?? 0, ...dragged?.from } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    meta: { unknown: 'en qué días cabe la visita' },
    enabled: dragged !== undefined,
  })
  const fates = useMemo(() => fatesOf(data), [data])
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    dragged,
    /** What is under the mouse. */
    isOver: (day: VisitDay) => over === keyOf(day),
    /** The day with the visit, why it takes none, or undefined: nothing is dragged, or its own day. */
    fateOf(day: VisitDay): VisitPlaceFound | string | undefined {
      return dragged && fates.get(keyOf(day))
    },
    source: (one: Dragged) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(one.rowId))
        // Chromium ends a drag whose element changes in the event that begins it.
        setTimeout(() => setDragged(one))
      },
      onDragEnd: end,
    }),
    target(day: VisitDay) {
      if (!dragged || !hand) return {}
      const fate = fates.get(keyOf(day))
      const place = typeof fate === 'object'
      return {
        onDragOver: (event: DragEvent) => {
          setOver(keyOf(day))
          if (!place) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'move'
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          end()
          if (place) void hand.change({ ...dragged, to: day })
        },
      }
    },
  }
}

export type VisitDrag = ReturnType<typeof useVisitDrag>

const keyOf = ({ person, date }: VisitDay) => `${person} ${date}`

/** By day: what it comes to with the visit, or why it takes none. */
const fatesOf = (found: VisitPlaces | undefined): ReadonlyMap<string, VisitPlaceFound | string> =>
  new Map<string, VisitPlaceFound | string>([
    ...(found?.places ?? []).map((place) => [keyOf(place), place] as const),
    ...(found?.refused ?? []).map((day) => [keyOf(day), visitRefusals[day.because]] as const),
  ])
