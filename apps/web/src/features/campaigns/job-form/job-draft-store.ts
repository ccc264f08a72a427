import { remember, remembered } from '../../../api/browser-memory.ts'
import type { JobValues } from './job-values.ts'

/** Key of the public contract. It holds unsaved forms only, and nothing that names or describes a person. */
const key = 'campaignJobs'

/** A form that the server has not accepted yet. */
type Draft = {
  readonly campaignId: number
  /** Null for a new job. */
  readonly jobId: number | null
  readonly savedAt: string
  readonly values: Omit<JobValues, 'worker' | 'executive' | 'observations'>
}

type Place = { readonly campaignId: number; readonly jobId: number | null }

/** Older drafts are of no use to anybody. */
const longestMilliseconds = 7 * 86_400_000

export function readDraft({ campaignId, jobId }: Place, now = Date.now()): JobValues | undefined {
  const draft = readAll().find((one) => one.campaignId === campaignId && one.jobId === jobId)
  if (!draft || now - Date.parse(draft.savedAt) > longestMilliseconds) return undefined
  return { ...draft.values, worker: null, executive: null, observations: '' }
}

/** Keeps the form without its worker, its executive and its free text. */
export function keepDraft({ campaignId, jobId }: Place, values: JobValues): void {
  const { worker: _worker, executive: _executive, observations: _notes, ...kept } = values
  const draft: Draft = { campaignId, jobId, savedAt: new Date().toISOString(), values: kept }
  write([...others({ campaignId, jobId }), draft])
}

export const dropDraft = (place: Place): void => write(others(place))

const others = ({ campaignId, jobId }: Place): Draft[] =>
  readAll().filter((one) => one.campaignId !== campaignId || one.jobId !== jobId)

function readAll(): Draft[] {
  try {
    const drafts: unknown = JSON.parse(remembered(key) ?? '[]')
    return Array.isArray(drafts) ? (drafts as Draft[]) : []
  } catch {
    return []
  }
}

const write = (drafts: readonly Draft[]): void =>
  remember(key, drafts.length === 0 ? null : JSON.stringify(drafts.slice(-5)))
