import type { VisitDay, VisitPlaceFound } from '@cuadrante/contract/routes/visits/visit-change.ts'
import { visitRefusals } from '@cuadrante/contract/routes/visits/visit-change.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type DragEvent } from 'react'
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
    enabled: dragged !== undefined,
  })
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
      if (!dragged || !data) return undefined
      const refusal = data.refused.find((one) => keyOf(one) === keyOf(day))
      return refusal ? visitRefusals[refusal.because] : data.places.find((one) => keyOf(one) === keyOf(day))
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
      const place = data?.places.find((one) => keyOf(one) === keyOf(day))
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
