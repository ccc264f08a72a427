import { FailureBanner, sentenceOf } from './failure-banner.tsx'
import { refusalOf } from './form/refusal.ts'
import { toast } from './toast.tsx'

/** Tells of a change that failed: why, by its first refused field if there is one. `life` in milliseconds. */
export const tellFailed = (title: string, error: unknown, life?: number): void =>
  toast('error', titleOf(error, title), wordsOf(error), life)

/** The same where the change was asked for. */
export const FailedBanner = ({ title, error }: { title: string; error: unknown }) => (
  <FailureBanner title={titleOf(error, title)} detail={wordsOf(error)} />
)

/** Where only the answer to a change is lost, nobody can say that it was not made. */
const titleOf = (error: unknown, title: string): string =>
  refusalOf(error).isUnknown ? 'No sabemos si se ha hecho' : title

const wordsOf = (error: unknown): string => Object.values(refusalOf(error).fields)[0] ?? sentenceOf(error)
