import { Failure } from '../../../api/failure.ts'
import { toast } from '../../../ui/toast.tsx'

/**
 * A refused step says why under its own title; when nobody answered, the documented sentence stands for it, under the title
 * «Error» unless the document gives another.
 */
export function tellFailure(error: unknown, title: string, otherwise: string, itsTitle = 'Error'): void {
  if (error instanceof Failure && error.status === 401) return
  const isAnswer = error instanceof Failure && error.status >= 400 && error.status < 500
  if (isAnswer) toast('error', title, error.message)
  else toast('error', itsTitle, otherwise)
}
