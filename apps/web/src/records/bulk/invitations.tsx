import type { PeopleInvited } from '@cuadrante/contract/access/given-access.ts'
import { useEffect, useState } from 'react'
import { watchTask } from '../../api/tasks.ts'
import { sentenceOf } from '../../ui/failure-banner.tsx'
import { count, formatNumber } from '../../ui/format.ts'

/** How many invitations have left by mail, and whose have not. The letters go on without this page. */
export default function Invitations({ taskId }: { taskId: number }) {
  const [words, setWords] = useState('Las invitaciones van saliendo por correo.')
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const follow = async () => {
      const invited: unknown = await watchTask(taskId, {
        signal,
        onProgress: ({ progress: { done, total } }) =>
          total > 0 && setWords(`Invitaciones por correo: ${formatNumber(done)} de ${formatNumber(total)}.`),
      })
      setWords(outcomeWords(invited as PeopleInvited))
    }
    follow().catch((error: unknown) => {
      if (!signal.aborted) setWords(sentenceOf(error))
    })
    return () => leaving.abort()
  }, [taskId])
  return <p role="status">{words}</p>
}

function outcomeWords({ sent, failed, names }: PeopleInvited): string {
  const left = `${count(sent, 'invitación enviada', 'invitaciones enviadas')}.`
  if (failed === 0) return left
  const rest = failed > names.length ? ` y ${formatNumber(failed - names.length)} más` : ''
  return `${left} No ha salido la de ${names.join(', ')}${rest}: dales acceso otra vez.`
}
