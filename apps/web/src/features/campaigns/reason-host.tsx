import { useSelector } from '@tanstack/react-store'
import { useEffect, useId } from 'react'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'
import { hostReasons, reasonAsked } from './ask-reason.ts'

const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'))

/**
 * Where the question "why in spite of it?" appears: on every page that plans and in every drawer that does so over others. Of
 * several, one shows it; each question begins with an empty answer.
 */
export function ReasonHost() {
  const name = useId()
  useEffect(() => hostReasons(name), [name])
  useFetchedAhead(ReasonDialog)
  const question = useSelector(reasonAsked, ({ hosts, questions }) =>
    hosts[0] === name ? questions[0] : undefined,
  )
  return question ? (
    <ReasonDialog key={question.id} question={question} onClose={() => question.answer(undefined)} />
  ) : null
}
