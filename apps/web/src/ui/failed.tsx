import { FailureBanner, sentenceOf } from './failure-banner.tsx'
import { refusalOf, type Refusal } from './form/refusal.ts'
import { toast } from './toast.tsx'

/** Tells of a change that failed: why, by its first refused field if there is one. `life` in milliseconds. */
export const tellFailed = (title: string, error: unknown, life?: number): void =>
  toast('error', titleOfFailed(title, refusalOf(error)), wordsOf(error), life)

/** That a form was not saved; why stands in its save bar. */
export const tellNotSaved = (title: string, error: unknown, life?: number): void =>
  toast('error', titleOfFailed(title, refusalOf(error)), undefined, life)

/** The same where the change was asked for. */
export const FailedBanner = ({ title, error }: { title: string; error: unknown }) => (
  <FailureBanner title={titleOfFailed(title, refusalOf(error))} detail={wordsOf(error)} />
)

/** Where only the answer to a change is lost, nobody can say that it was not made. */
export const titleOfFailed = (title: string, { isUnknown }: Pick<Refusal, 'isUnknown'>): string =>
  isUnknown ? 'No sabemos si se ha hecho' : title

const wordsOf = (error: unknown): string => Object.values(refusalOf(error).fields)[0] ?? sentenceOf(error)
