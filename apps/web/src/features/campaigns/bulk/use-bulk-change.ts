import {
  changeSentences,
  previewRows,
  type BulkPreview,
} from '@cuadrante/contract/campaigns/jobs/job-change.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { toast } from '../../../ui/toast.tsx'
import { bulkKinds, changeOf, isWrong, noValues, type BulkKind } from './bulk-kinds.tsx'
import { useRememberOperation } from './last-operation.ts'
import { useBulkPreview } from './use-bulk-preview.ts'

type BulkChange = { readonly kind: BulkKind; readonly jobIds: readonly number[] }

/** What is to change and why, what it would do, and the doing of just what was seen. */
export function useBulkChange({ kind, jobIds }: BulkChange, onApplied: () => void) {
  const [values, setValues] = useState(noValues)
  const [reason, setReason] = useState('')
  /** Reasons of rows that are to change in spite of a warning; an empty one is still being written. */
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  /** One reason for all that ask; null while they stay out or have their own. */
  const [shared, setShared] = useState<string | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  const [rows, setRows] = useState(previewRows)
  const remember = useRememberOperation()
  const change = isWrong(kind, values) ? undefined : changeOf(kind, values)
  const accepted = [...reasons].flatMap(([jobId, text]) =>
    text.trim() ? [{ jobId, reason: text.trim() }] : [],
  )
  const sharedReason = shared?.trim() || null
  const { preview, error, isCurrent, ask, replace } = useBulkPreview({
    jobIds,
    change,
    accepted,
    sharedReason,
    rows,
  })

  /** Asked to apply before the preview came: goes on, unless rows would be left out that nobody has seen yet. */
  async function askedFirst(): Promise<BulkPreview | undefined> {
    const preview = await ask()
    return preview.conflicting + preview.blocked > 0 ? undefined : preview
  }

  async function apply() {
    const { nothing } = bulkKinds[kind]
    if (isWrong(kind, values)) return
    if (!change) return nothing ? toast('warning', bulkKinds[kind].title, nothing, 4000) : undefined
    setIsApplying(true)
    try {
      const seen = isCurrent ? preview : await askedFirst()
      if (!seen || seen.changing === 0) return
      const body = { jobIds: [...jobIds], change, accepted, sharedReason, token: seen.token, reason }
      const result = await call(jobEndpoints.applyBulk, { body }, { skipErrorToast: true })
      remember(result)
      toast('success', `${count(result.applied, 'trabajo cambiado', 'trabajos cambiados')}.`, undefined, 4000)
      onApplied()
    } catch (failure) {
      tellRefusal(failure)
    } finally {
      setIsApplying(false)
    }
  }

  function tellRefusal(failure: unknown) {
    const isMoved = failure instanceof Failure && failure.code === 'preview_changed'
    if (isMoved) replace(failure.parts['preview'] as BulkPreview)
    const title = isMoved ? 'La vista previa ha cambiado' : failureTitle(kind, jobIds.length)
    toast(isMoved ? 'warning' : 'error', title, sentenceOf(failure), 4000)
  }

  return {
    values,
    setValues,
    reason,
    setReason,
    reasons,
    setReasons,
    shared,
    setShared,
    setRows,
    change,
    preview,
    error,
    isCurrent,
    isApplying,
    apply,
  }
}

const failureTitle = (kind: BulkKind, jobs: number): string => {
  if (kind !== 'center') return 'No se han podido cambiar los trabajos'
  return jobs === 1 ? changeSentences.centerOne : changeSentences.centerMany
}
