import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { jobEndpoints } from '@cuadrante/contract/campaigns/jobs/job-endpoints.ts'
import { jobSentences as say, type JobDetail, type JobInput } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { paths, pathTo } from '../../../api/paths.ts'
import { tellNotSaved } from '../../../ui/failed.tsx'
import { isClash } from '../../../ui/form/refusal.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { count } from '../../../ui/format.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import { toast } from '../../../ui/toast.tsx'
import { withReason } from '../ask-reason.ts'
import { emptySchedule } from '../scheduler/schedule-state.ts'
import { useReloadJobs } from '../use-planning.ts'
import { dropDraft, keepDraft, readDraft } from './job-draft-store.ts'
import { jobSchema } from './job-schema.ts'
import { bodyOf, jobLists, jobParts, valuesOf, type JobValues } from './job-values.ts'

type Place = { readonly campaignId: number; readonly jobId: number | null }

/** The life of a job form: its draft in this browser, its check, its save, its refusals, and the way back. */
export function useJobForm({ campaignId, jobId }: Place, initial: JobValues) {
  const navigate = useNavigate()
  const reload = useReloadJobs()
  const goesOn = useRef(false)
  /** How many jobs this form has made: each next one begins with its dates. */
  const [round, setRound] = useState(0)
  const form = useRecordForm<JobValues, Saved>({
    initial,
    schema: jobSchema,
    valuesOf: (current) => valuesOf(current as JobDetail),
    parts: jobParts,
    lists: jobLists,
    save: (values, key) => saveJob({ campaignId, jobId }, values, key),
    onInvalid: () => toast('error', say.title, say.incomplete, 4000),
    onSaved: (saved) => {
      dropDraft({ campaignId, jobId })
      tellSaved(saved, jobId === null)
      void reload()
    },
    goOn: () =>
      goesOn.current
        ? startAnother()
        : navigate({ to: pathTo(paths.campaign, { id: campaignId }), ignoreBlocker: true }),
  })
  const draft = useDraft({ campaignId, jobId }, form)
  /** The next job is like the last: only when it is and who does it are asked anew. */
  function startAnother() {
    const next = { ...form.form.getValues(), worker: null, schedule: emptySchedule }
    form.form.setValues(next)
    form.form.resetDirty(next)
    setRound((before) => before + 1)
    window.scrollTo({ top: 0 })
  }
  async function submitAndGoOn() {
    goesOn.current = true
    await form.submit()
    goesOn.current = false
  }
  return { form, draft, submitAndGoOn, round }
}

/** What the server has taken: for whom, and how many jobs. */
type Saved = { readonly client: string; readonly jobs: number }

function tellSaved({ client, jobs }: Saved, isNew: boolean): void {
  if (jobs > 1) toast('success', 'Trabajos Creados', `${count(jobs, 'trabajo')} · Cliente: ${client}`, 4000)
  else toast('success', isNew ? 'Trabajo Creado' : 'Trabajo Actualizado', `Cliente: ${client}`, 4000)
}

async function saveJob(
  { campaignId, jobId }: Place,
  values: JobValues,
  idempotencyKey: string,
): Promise<Saved> {
  try {
    const saved = await withReason((conflictReason): Promise<Saved> => {
      const body = { ...bodyOf(values), conflictReason }
      const key = conflictReason ? `${idempotencyKey}-r` : idempotencyKey
      return jobId === null ? createJobs(campaignId, values, body, key) : updateJob(jobId, body)
    })
    if (saved) return saved
  } catch (error) {
    if (!isClash(error))
      tellNotSaved(jobId === null ? say.create : 'No se pudo actualizar el trabajo', error, 4000)
    throw withScheduleField(error)
  }
  throw new Error('No se ha guardado: hace falta el motivo.')
}

async function updateJob(id: number, body: JobInput): Promise<Saved> {
  const { client } = await call(jobEndpoints.update, { params: { id }, body }, { skipErrorToast: true })
  return { client, jobs: 1 }
}

async function createJobs(
  campaignId: number,
  { series }: JobValues,
  body: JobInput,
  idempotencyKey: string,
): Promise<Saved> {
  const params = { id: campaignId }
  const options = { skipErrorToast: true, idempotencyKey }
  if (!series.isPerDay) {
    const { client } = await call(campaignEndpoints.createJob, { params, body }, options)
    return { client, jobs: 1 }
  }
  const people = series.people ?? 1
  const { jobIds } = await call(
    campaignEndpoints.createSeries,
    { params, body: { ...body, people } },
    options,
  )
  return { client: body.client, jobs: jobIds.length }
}

/** The server names the schedule by the name that it has in the body. */
function withScheduleField(error: unknown): unknown {
  const sentence = error instanceof Failure ? error.fields['schedules'] : undefined
  if (!(error instanceof Failure) || !sentence) return error
  return new Failure(error.status, { ...error, message: error.message, fields: { schedule: sentence } })
}

/**
 * Restores what was left unsaved, and keeps what is being typed until the server has accepted it or the person has given it
 * up. A draft keeps the version that it began with: what somebody else saved meanwhile is met as a conflict.
 */
function useDraft(
  place: Place,
  { form, values, isDirty }: ReturnType<typeof useRecordForm<JobValues, Saved>>,
) {
  const [restored, setRestored] = useState(() => readDraft(place))
  const [isDiscarded, setIsDiscarded] = useState(false)
  const isGivenUp = useRef(false)
  const rested = useDebounced(values, 500)
  useEffect(() => {
    if (!restored) return
    const { worker, executive, observations } = form.getValues()
    form.setValues({ ...restored, worker, executive, observations })
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is taken up once, when the form opens
  }, [])
  useEffect(() => {
    if (isDirty && !isGivenUp.current) keepDraft(place, rested)
    // oxlint-disable-next-line react/exhaustive-deps -- what is kept follows the typing alone
  }, [rested])
  // Here and not in the click: what an earlier moment still had to keep is kept before it is dropped.
  useEffect(() => {
    if (isDiscarded) dropDraft(place)
    // oxlint-disable-next-line react/exhaustive-deps -- dropped once, when it is discarded
  }, [isDiscarded])
  return {
    isRestored: restored !== undefined,
    discard() {
      setRestored(undefined)
      setIsDiscarded(true)
      form.reset()
    },
    drop() {
      isGivenUp.current = true
      dropDraft(place)
    },
  }
}
