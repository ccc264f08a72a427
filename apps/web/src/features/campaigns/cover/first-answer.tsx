import { planningEndpoints } from '@cuadrante/contract/planning/endpoints.ts'
import type { CoverOptions } from '@cuadrante/contract/planning/cover.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api/call.ts'
import { count } from '../../../ui/format.ts'
import { useHasComeNear } from '../../../ui/hooks.ts'
import { firstName } from './cover-words.ts'

/** Milliseconds: the answer is sought once for a while, however often the board looks again. */
const holds = 120_000

/** Pixels below the window within which an answer is sought. */
const near = 100

/** Who could take a shift whose person cannot come, before anybody opens «Cubrir»; nothing while it is sought. */
export function FirstAnswer({ jobId }: { jobId: number }) {
  const place = useRef<HTMLElement>(null)
  const cover = useQuery({ ...firstAnswerQuery(jobId), enabled: useHasComeNear(place, near) })
  return <b ref={place}>{cover.data && wordsOf(cover.data)}</b>
}

/** "Cubrir con Iria" once it is known that Iria can; seeks nothing itself. */
export function CoverWords({ jobId }: { jobId: number }) {
  const { data } = useQuery({ ...firstAnswerQuery(jobId), enabled: false })
  const first = data?.refusal ? undefined : data?.options[0]?.steps[0]
  return first ? `Cubrir con ${firstName(first.to.name)}` : 'Cubrir'
}

const firstAnswerQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['cover-first', jobId],
    queryFn: ({ signal }) =>
      inTurn(() =>
        call(
          planningEndpoints.coverOptions,
          { params: { id: jobId }, query: {} },
          { signal, skipErrorToast: true, quiet: true },
        ),
      ),
    staleTime: holds,
    retry: false,
  })

let last: Promise<unknown> = Promise.resolve()

/** One answer is sought at a time: each keeps the server busy, and the board has other calls to make. */
function inTurn<T>(seek: () => Promise<T>): Promise<T> {
  const turn = last.then(seek)
  last = turn.catch(() => undefined)
  return turn
}

function wordsOf({ refusal, options: [first] }: CoverOptions): string | undefined {
  if (refusal) return undefined
  if (!first) return 'Nadie puede sin cambiar una regla'
  const others = first.steps.length - 1
  const moved = others === 0 ? 'sin mover a nadie' : `moviendo ${count(others, 'turno')} más`
  return `${first.steps[0]?.to.name} puede, ${moved}`
}
