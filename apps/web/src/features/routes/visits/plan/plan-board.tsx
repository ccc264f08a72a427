import type { VisitDay } from '@cuadrante/contract/routes/visits/plans/visit-change.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import { isDay } from '@cuadrante/domain/dates/day.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHotkeys } from '../../../../ui/hooks.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import { ReasonHost } from '../../../campaigns/index.ts'
import type { useVisitChanges, VisitHand } from './hand/use-visit-changes.ts'
import { LeftOut } from './left-out.tsx'
import { PlanDays } from './plan-days.tsx'
import { shownIn, type Shown } from './shown.ts'
import styles from './visits.module.css'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const WayDialog = lazyPart(() => import('./hand/way-dialog.tsx'))
const MoveDialog = lazyPart(() => import('./hand/move-dialog.tsx'))

type PlanBoardProps = {
  plan: VisitPlan
  changes: ReturnType<typeof useVisitChanges>
  /** While it is planned anew nothing can be moved. */
  isLocked: boolean
}

/** The day and person that a link leads to: `?dia=2026-11-25&persona=2`. */
function useAddressed(): Shown | undefined {
  const { dia, persona } = useSearch({ strict: false }) as { dia?: string; persona?: number | string }
  if (!dia || !isDay(dia)) return undefined
  return { date: dia, person: persona === undefined ? undefined : Number(persona) - 1 }
}

/** Days, people and visits of a plan, what fits nowhere, and where a visit could go instead. */
export function PlanBoard({ plan, changes, isLocked }: PlanBoardProps) {
  const [shown, setShown] = useState(useAddressed())
  const [moving, setMoving] = useState<{ rowId: number; from: VisitDay | null }>()
  const [trying, setTrying] = useState<{ rowId: number; way: number }>()
  const { change, undo, isBusy, pin, isPinned, sleep, take, findWays } = changes
  const hand: VisitHand | undefined = isLocked
    ? undefined
    : {
        change,
        undo: undo && (() => void undo()),
        isBusy,
        pin: (which) => void pin(which),
        isPinned,
        sleep: (day, rowId) => void sleep(day, rowId),
        choose: (rowId, from) => setMoving({ rowId, from }),
        tryWay: (rowId, way) => setTrying({ rowId, way }),
        findWays: (rowId) => void findWays(rowId),
      }
  const takeTried = async (way: NonNullable<typeof trying>) => {
    const name = plan.shops.find(({ rowId }) => rowId === way.rowId)?.name ?? 'La visita'
    const taken = plan.leftOut.find(({ rowId }) => rowId === way.rowId)?.ways?.[way.way]
    if (!(await take(way, `${name}: colocada.`))) return
    setTrying(undefined)
    const [day] = taken?.days ?? []
    // One person more is behind those that there were.
    if (day) setShown(taken?.kind === 'extra' ? { ...day, person: plan.people.length } : day)
  }
  useHotkeys({ 'mod+Z': () => hand?.undo?.() })
  return (
    <Sheet label="Plan de visitas" className={styles.plan}>
      <PlanDays plan={plan} shown={shownIn(plan, shown)} onShow={setShown} hand={hand} />
      <LeftOut plan={plan} hand={hand} />
      <ReasonHost />
      {trying && (
        <WayDialog
          plan={plan}
          {...trying}
          isBusy={isBusy}
          onTake={() => void takeTried(trying)}
          onClose={() => setTrying(undefined)}
        />
      )}
      {moving && (
        <MoveDialog
          plan={plan}
          rowId={moving.rowId}
          from={moving.from}
          change={change}
          isBusy={isBusy}
          onMoved={(day) => {
            setMoving(undefined)
            setShown(day)
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Sheet>
  )
}
