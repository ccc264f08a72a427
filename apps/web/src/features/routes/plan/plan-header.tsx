import type { BatchReply } from '@cuadrante/contract/routes/batch.ts'
import { Button } from '../../../ui/button.tsx'
import { downloadGpx, downloadKml, downloadSheets, downloadWorkbook } from '../exports/downloads.ts'
import { RoutesHeader } from '../routes-header.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import type { PlanEditor } from './use-plan.ts'
import type { PlanWork } from './use-plan-work.ts'

type PlanHeaderProps = {
  batch: BatchReply
  editor: PlanEditor
  work: PlanWork
  onNew: () => void
  /** Back to the rows. */
  onBack: () => void
  onReorganise: () => void
  onJobs: () => void
}

/** Whose routes they are, the way out, and what can be done with all of them. */
export function PlanHeader({ batch, editor, work, onNew, onBack, onReorganise, onJobs }: PlanHeaderProps) {
  const { plan, canUndo } = editor
  const { status, verbs, saved } = work
  return (
    <RoutesHeader step={4} fileName={batch.fileName} status={status} onNew={() => void work.leave(onNew)}>
      <Button onClick={() => void work.leave(onBack)}>Ver los datos</Button>
      {plan.routes.length + plan.unassigned.length > 0 && (
        <ActionsMenu
          hasRoutes={plan.routes.length > 0}
          status={status}
          canUndo={canUndo}
          actions={{
            onRecalculate: () => void verbs.recalculatePending(),
            onReorganise,
            onStatus: work.askStatus,
            onUndo: verbs.undo,
            onWorkbook: batch.hasOriginal ? saved(() => downloadWorkbook(batch.fileTrackingId)) : undefined,
            onGpx: saved(() => downloadGpx(batch.batchId)),
            onKml: saved(() => downloadKml(batch.batchId)),
            onPrint: saved(() => downloadSheets(batch.batchId)),
            onJobs: saved(onJobs),
          }}
        />
      )}
    </RoutesHeader>
  )
}
