import type { VisitDay } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import { visitEndpoints } from '@cuadrante/contract/routes/visits/visit-endpoints.ts'
import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../api/call.ts'
import { count } from '../../../../../ui/format.ts'
import { tellFailed } from '../../../../../ui/failed.tsx'
import { toast } from '../../../../../ui/toast.tsx'
import { withReason } from '../../../../campaigns/index.ts'
import { isOtherPlan, putVisitPlan, visitPlanKey } from '../../put-visit-plan.ts'
import { visitSetupKey } from '../../use-visit-setup.ts'
import { useUndoReplan } from '../from-now/use-from-now.ts'
import { backFrom, type Change } from './back-from.ts'
import { areAllPinned, pinsOf, withPins, type Pins } from './whole-days.ts'

export type VisitHand = {
  /** False when it was refused; why has been said. */
  readonly change: (change: Change, done?: string) => Promise<boolean>
  readonly undo: (() => void) | undefined
  readonly isBusy: boolean
  /** Locks every visit of the days that it says, or lets them go when all are locked. */
  readonly pin: (which: WhichDays) => void
  readonly isPinned: (which: WhichDays) => boolean
  /** Spends the night behind a day near a shop, or at home. */
  readonly sleep: (day: VisitDay, rowId: number | null) => void
  /** Opens the days that a visit can be moved to; null for one that is made on none. */
  readonly choose: (rowId: number, from: VisitDay | null) => void
  /** Opens what days become with one of the ways in of a visit that is left out. */
  readonly tryWay: (rowId: number, way: number) => void
  /** Looks for what would let in a visit of which the plan tells nothing. */
  readonly findWays: (rowId: number) => void
}

/** The night behind a day of a person: near a shop, or at home. */
type Night = VisitDay & { readonly night: number | null }
type TakenWay = { readonly rowId: number; readonly way: number }
type WhichDays = (route: VisitRoute) => boolean

/** Changes a plan of visits by hand, one after the other, each with its way back. */
export function useVisitChanges(batchId: number, plan: VisitPlan | undefined) {
  const queries = useQueryClient()
  const planKey = visitPlanKey(batchId)
  const [isBusy, setIsBusy] = useState(false)
  const [back, setBack] = useState<{ madeAt: string; changes: readonly (Change | Pins | Night)[] }>()
  const replan = useUndoReplan(plan)
  const changes = back && back.madeAt === plan?.madeAt ? back.changes : []

  async function refused(error: unknown, title: string): Promise<void> {
    tellFailed(title, error, 6000)
    if (!isOtherPlan(error)) return
    setBack(undefined)
    await queries.invalidateQueries({ queryKey: planKey })
  }

  async function write(change: Change | Pins | TakenWay | Night): Promise<VisitPlan | undefined> {
    if (!plan) return undefined
    setIsBusy(true)
    try {
      const { version } = plan
      const params = { batchId }
      const quietly = { skipErrorToast: true }
      const changed =
        'days' in change
          ? await call(visitEndpoints.pin, { params, body: { ...change, version } }, quietly)
          : await withReason((conflictReason) =>
              writeWithReason(change, { params, quietly, body: { version, conflictReason } }),
            )
      if (changed) await putVisitPlan(queries, changed)
      return changed
    } catch (error) {
      await refused(error, 'No se ha cambiado nada')
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy: isBusy || replan?.isBusy === true,
    async change(change: Change, done?: string): Promise<boolean> {
      if (!plan) return false
      const way = backFrom(plan, change)
      if (!(await write(change))) return false
      setBack({ madeAt: plan.madeAt, changes: [...changes, way] })
      if (done) toast('success', done, undefined, 3000)
      return true
    },
    /** Takes a way in; its way back is the plan's own. */
    async take(way: TakenWay, done: string): Promise<boolean> {
      if (!(await write(way))) return false
      void queries.invalidateQueries({ queryKey: visitSetupKey(batchId) })
      toast('success', done, undefined, 3000)
      return true
    },
    /** The plan stays as it is, and so does the way back. */
    async findWays(rowId: number): Promise<void> {
      if (!plan) return
      setIsBusy(true)
      try {
        const { version } = plan
        const found = await call(
          visitEndpoints.findWays,
          { params: { batchId }, body: { rowId, version } },
          { skipErrorToast: true },
        )
        await putVisitPlan(queries, found)
      } catch (error) {
        await refused(error, 'No se ha podido buscar')
      } finally {
        setIsBusy(false)
      }
    },
    async pin(which: WhichDays): Promise<void> {
      if (!plan) return
      const routes = plan.routes.filter(which)
      const isPinned = !areAllPinned(routes)
      if (!(await write(withPins(routes, isPinned)))) return
      setBack({ madeAt: plan.madeAt, changes: [...changes, pinsOf(routes)] })
      const visits = routes.reduce((sum, { stops }) => sum + stops.length, 0)
      const done = isPinned
        ? count(visits, 'visita fijada', 'visitas fijadas')
        : count(visits, 'visita suelta', 'visitas sueltas')
      toast('success', `${done}.`, undefined, 3000)
    },
    async sleep({ person, date }: VisitDay, rowId: number | null): Promise<void> {
      if (!plan) return
      const day = plan.routes.find((route) => route.person === person && route.date === date)
      const was = day?.nights?.after?.rowId ?? null
      if (!(await write({ person, date, night: rowId }))) return
      setBack({ madeAt: plan.madeAt, changes: [...changes, { person, date, night: was }] })
      toast(
        'success',
        rowId === null ? 'Vuelve a dormir a casa.' : 'Duerme fuera esa noche.',
        undefined,
        3000,
      )
    },
    isPinned: (which: WhichDays) => areAllPinned((plan?.routes ?? []).filter(which)),
    undo:
      replan?.undo ??
      (changes.length === 0
        ? undefined
        : async () => {
            const last = changes.at(-1)
            if (!last || !plan || !(await write(last))) return
            setBack({ madeAt: plan.madeAt, changes: changes.slice(0, -1) })
            toast('info', 'Como estaba antes.', undefined, 2500)
          }),
  }
}

type Written = {
  readonly params: { readonly batchId: number }
  readonly quietly: { readonly skipErrorToast: boolean }
  readonly body: { readonly version: number; readonly conflictReason?: string | undefined }
}

/** What may need a reason, as jobs change with it. */
function writeWithReason(
  change: Change | TakenWay | Night,
  { params, quietly, body }: Written,
): Promise<VisitPlan> {
  if ('night' in change) {
    const { person, date, night } = change
    return call(visitEndpoints.night, { params, body: { ...body, person, date, rowId: night } }, quietly)
  }
  return 'way' in change
    ? call(visitEndpoints.takeWay, { params, body: { ...change, ...body } }, quietly)
    : call(visitEndpoints.change, { params, body: { ...change, ...body } }, quietly)
}
