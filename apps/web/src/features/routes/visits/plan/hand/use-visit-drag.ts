import type {
  VisitDay,
  VisitPlaceFound,
  VisitPlaces,
} from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitRefusals } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type DragEvent } from 'react'
import { call } from '../../../../../api/call.ts'
import type { VisitHand } from './use-visit-changes.ts'

export type Dragged = { readonly rowId: number; readonly from: VisitDay | null }

/** A visit under the mouse: what each day would come to with it, and the days that take it. The day that took it is shown. */
export function useVisitDrag(
  plan: VisitPlan,
  hand: VisitHand | undefined,
  onDropped: (day: VisitDay) => void,
) {
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
  const source = useRef<Element>(null)
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  // Another day may have been opened under the visit: its line is gone then, and no browser says that the drag has ended.
  // The mouse moves by itself again, with no button held, only when it has.
  useEffect(() => {
    if (!dragged) return
    const endIfGone = ({ buttons }: MouseEvent) => {
      if (buttons !== 0 || source.current?.isConnected) return
      setDragged(undefined)
      setOver(undefined)
    }
    window.addEventListener('mousemove', endIfGone)
    return () => window.removeEventListener('mousemove', endIfGone)
  }, [dragged])
  function target(day: VisitDay) {
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
        if (!place) return
        void hand.change({ ...dragged, to: day })
        onDropped(day)
      },
    }
  }
  /**
   * A day of nobody in particular is that of whoever makes the visit; of one that is left out, whom it costs least. `onHeld`
   * is told when the visit comes over it, and as long as it stays: it may have come there before the page knew of the drag.
   */
  function dateTarget(date: string, onHeld: () => void) {
    if (!dragged) return {}
    const person = dragged.from?.person ?? cheapestOn(date, data)?.person
    const own = person === undefined ? undefined : target({ person, date })
    return {
      ...own,
      onDragEnter: onHeld,
      onDragOver: (event: DragEvent) => {
        own?.onDragOver?.(event)
        onHeld()
      },
    }
  }
  return {
    dragged,
    target,
    dateTarget,
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
        source.current = event.currentTarget
        // Chromium ends a drag whose element changes in the event that begins it.
        setTimeout(() => setDragged(one))
      },
      onDragEnd: end,
    }),
  }
}

export type VisitDrag = ReturnType<typeof useVisitDrag>

const keyOf = ({ person, date }: VisitDay) => `${person} ${date}`

const cheapestOn = (date: string, found: VisitPlaces | undefined): VisitPlaceFound | undefined =>
  found?.places
    .filter((place) => place.date === date)
    .toSorted((a, b) => a.travelMinutes - b.travelMinutes)[0]

/** By day: what it comes to with the visit, or why it takes none. */
const fatesOf = (found: VisitPlaces | undefined): ReadonlyMap<string, VisitPlaceFound | string> =>
  new Map<string, VisitPlaceFound | string>([
    ...(found?.places ?? []).map((place) => [keyOf(place), place] as const),
    ...(found?.refused ?? []).map((day) => [keyOf(day), visitRefusals[day.because]] as const),
  ])
