import { Failure } from '../../../api/failure.ts'
import { toast } from '../../../ui/toast.tsx'

/**
 * A refused step says why under its own title; when nobody answered, the documented sentence stands for it, under the title
 * «Error» unless the document gives another. Answers that sentence, for the page to keep.
 */
export function tellFailure(error: unknown, title: string, otherwise: string, itsTitle = 'Error') {
  if (error instanceof Failure && error.status === 401) return undefined
  const isAnswer = error instanceof Failure && error.status >= 400 && error.status < 500
  const sentence = isAnswer ? error.message : otherwise
  toast('error', isAnswer ? title : itsTitle, sentence)
  return sentence
}
