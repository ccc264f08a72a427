import type { BatchReply, RouteStatus } from '@cuadrante/contract/routes/batch.ts'
import { confirmDiscard, useNavigationGuard } from '../../../ui/form/use-leave-guard.ts'
import { confirmReopen, confirmReplace, confirmStatus, tellUnsaved } from './plan-questions.ts'
import { isPending } from './plan-state.ts'
import { useRouteStatus } from './routes/use-route-status.ts'
import { useGeneration, type GenerateSettings } from './settings/use-generation.ts'
import type { PlanEditor } from './use-plan.ts'
import { usePlanVerbs } from './use-plan-verbs.ts'

export type PlanWork = ReturnType<typeof usePlanWork>

/** What is done with the plan as a whole: edits are saved before it, and final routes are opened again first. */
export function usePlanWork(batch: BatchReply, editor: PlanEditor, settings: GenerateSettings) {
  const { facts, plan, store, reload } = editor
  const running = batch.task?.kind === 'generate-routes' && batch.task.isOwn ? batch.task.id : undefined
  const generation = useGeneration(batch.batchId, running, reload)
  const [status, changeStatus] = useRouteStatus(batch.batchId, facts.routeStatus, store)
  const isFinal = status === 'COMPLETED'
  const reopen = async () => (await confirmReopen()) && (await changeStatus('IN_PROGRESS'))
  const verbs = usePlanVerbs(store, isFinal, reopen)
  useNavigationGuard(editor.unsaved.size > 0)
  const leave = async (go: () => void) => {
    if ((await store.flush()) || (await confirmDiscard())) go()
  }

  const generate = async () => {
    if (isFinal && !(await reopen())) return
    const withJob = plan.routes.filter(({ job }) => job !== null).length
    const isEdited = plan.routes.some(({ isModified }) => isModified)
    if ((isEdited || withJob > 0) && !(await confirmReplace(withJob))) return
    if (await store.flush()) await generation.start(settings, await store.seen())
    else tellUnsaved()
  }
  const reorganise = async (keepRouteIds: readonly number[]) => {
    if (!(await store.flush())) return tellUnsaved()
    if (!isFinal || (await reopen())) await generation.start(settings, await store.seen(), keepRouteIds)
  }
  /** What leaves the page, or closes it to edits, carries the last one too; an edit that cannot be saved is not left behind. */
  const saved = (work: () => unknown) => () =>
    void store.flush().then((isSaved) => (isSaved ? void work() : tellUnsaved()))
  const askStatus = (next: RouteStatus) =>
    saved(() => confirmStatus(next, changeStatus, store.plan.routes.filter(isPending).length))()
  return { status, generation, verbs, leave, generate, reorganise, saved, askStatus }
}
