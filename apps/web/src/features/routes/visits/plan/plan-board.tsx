import type { VisitDay } from '@cuadrante/contract/routes/visits/visit-change.ts'
import type { VisitPlan } from '@cuadrante/contract/routes/visits/visit-plan.ts'
import { lazy, Suspense, useState } from 'react'
import { useHotkeys } from '../../../../ui/hooks.ts'
import { Sheet } from '../../../../ui/sheet.tsx'
import type { useVisitChanges, VisitHand } from './hand/use-visit-changes.ts'
import { LeftOut } from './left-out.tsx'
import { PlanDays, type Shown } from './plan-days.tsx'
import styles from './visits.module.css'

const MoveDialog = lazy(() => import('./hand/move-dialog.tsx'))

type PlanBoardProps = {
  plan: VisitPlan
  changes: ReturnType<typeof useVisitChanges>
  /** While it is planned anew nothing can be moved. */
  isLocked: boolean
}

/** Days, people and visits of a plan, what fits nowhere, and where a visit could go instead. */
export function PlanBoard({ plan, changes, isLocked }: PlanBoardProps) {
  const [shown, setShown] = useState<Shown>()
  const [moving, setMoving] = useState<{ rowId: number; from: VisitDay | null }>()
  const { change, undo, isBusy } = changes
  const hand: VisitHand | undefined = isLocked
    ? undefined
    : {
        change,
        undo: undo && (() => void undo()),
        isBusy,
        choose: (rowId, from) => setMoving({ rowId, from }),
      }
  useHotkeys({ 'mod+Z': () => hand?.undo?.() })
  return (
    <Sheet label="Plan de visitas" className={styles.plan}>
      <PlanDays plan={plan} shown={shown} onShow={setShown} hand={hand} />
      <LeftOut plan={plan} hand={hand} />
      {moving && (
        <Suspense>
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
        </Suspense>
      )}
    </Sheet>
  )
}
