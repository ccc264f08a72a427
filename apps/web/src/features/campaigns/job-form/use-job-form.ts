import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/job-endpoints.ts'
import { jobSentences as say, type JobDetail } from '@cuadrante/contract/campaigns/job.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { sentenceOf } from '../../../ui/failure-banner.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../ask-reason.ts'
import { useReloadJobs } from '../use-planning.ts'
import { dropDraft, keepDraft, readDraft } from './job-draft-store.ts'
import { jobSchema } from './job-schema.ts'
import { bodyOf, valuesOf, type JobValues } from './job-values.ts'

type Place = { readonly campaignId: number; readonly jobId: number | null }

/** The life of a job form: its draft in this browser, its check, its save, its refusals, and the way back. */
export function useJobForm({ campaignId, jobId }: Place, initial: JobValues) {
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const form = useRecordForm<JobValues, JobDetail>({
    initial,
    schema: jobSchema,
    valuesOf: (current) => valuesOf(current as JobDetail),
    save: (values, key) => saveJob({ campaignId, jobId }, values, key),
    onInvalid: () => toast('error', say.title, say.incomplete, 4000),
    onSaved: async (job) => {
      dropDraft({ campaignId, jobId })
      toast(
        'success',
        jobId === null ? 'Trabajo Creado' : 'Trabajo Actualizado',
        `Cliente: ${job.client}`,
        4000,
      )
      await reload()
      void navigate({ to: pathTo(paths.campaign, { id: campaignId }), ignoreBlocker: true })
    },
  })
  const draft = useDraft({ campaignId, jobId }, form)
  return { form, draft }
}

async function saveJob(
  { campaignId, jobId }: Place,
  values: JobValues,
  idempotencyKey: string,
): Promise<JobDetail> {
  try {
    const saved = await withReason((conflictReason) => {
      const body = { ...bodyOf(values), conflictReason }
      return jobId === null
        ? call(
            campaignEndpoints.createJob,
            { params: { id: campaignId }, body },
            { skipErrorToast: true, idempotencyKey: conflictReason ? `${idempotencyKey}-r` : idempotencyKey },
          )
        : call(jobEndpoints.update, { params: { id: jobId }, body }, { skipErrorToast: true })
    })
    if (saved) return saved
  } catch (error) {
    toast('error', jobId === null ? say.create : 'No se pudo actualizar el trabajo', sentenceOf(error), 4000)
    throw withScheduleField(error)
  }
  throw new Error('No se ha guardado: hace falta el motivo.')
}

/** The server names the schedule by the name that it has in the body. */
function withScheduleField(error: unknown): unknown {
  const sentence = error instanceof Failure ? error.fields['schedules'] : undefined
  if (!(error instanceof Failure) || !sentence) return error
  return new Failure(error.status, { ...error, message: error.message, fields: { schedule: sentence } })
}

/** Restores what was left unsaved, and keeps what is being typed until the server has accepted it. */
function useDraft(
  place: Place,
  { form, values, isDirty }: ReturnType<typeof useRecordForm<JobValues, JobDetail>>,
) {
  const [restored, setRestored] = useState(() => readDraft(place))
  const rested = useDebounced(values, 500)
  useEffect(() => {
    if (!restored) return
    const { worker, executive, observations, version } = form.getValues()
    form.setValues({ ...restored, worker, executive, observations, version })
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is taken up once, when the form opens
  }, [])
  useEffect(() => {
    if (isDirty) keepDraft(place, rested)
    // oxlint-disable-next-line react/exhaustive-deps -- what is kept follows the typing alone
  }, [rested])
  return {
    isRestored: restored !== undefined,
    discard() {
      dropDraft(place)
      setRestored(undefined)
      form.reset()
    },
  }
}
