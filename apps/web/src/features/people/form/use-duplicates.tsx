import { workerTypes } from '@cuadrante/contract/people/choices.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import type { Duplicate } from '@cuadrante/contract/people/worker.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { useDebounced } from '../../../ui/hooks.ts'
import { viewPath } from '../worker-name.ts'
import styles from './worker-form.module.css'

export type Match = Duplicate['matches'][number]
export type Duplicates = (match: Match) => ReactNode

type Typed = { readonly dni: string; readonly email: string; readonly phone: string }

/** How long typing rests before the server is asked, in milliseconds. */
const rest = 400

const isWorthAsking = ({ dni, email, phone }: Typed): boolean =>
  dni.length > 5 || email.includes('@') || phone.length > 5

/** Other records with the same identifier, e-mail or phone, as the hint of each field: a link that opens beside the form. */
export function useDuplicates(typed: Typed, exceptId: number | undefined): Duplicates {
  const [dni, email, phone] = [
    useDebounced(typed.dni, rest),
    useDebounced(typed.email, rest),
    useDebounced(typed.phone, rest),
  ]
  const { data = [] } = useQuery({
    queryKey: ['workers', 'duplicates', dni, email, phone, exceptId],
    queryFn: ({ signal }) =>
      call(
        peopleEndpoints.duplicates,
        { query: { dni, email, phone, exceptId } },
        { quiet: true, skipErrorToast: true, signal },
      ),
    enabled: isWorthAsking({ dni, email, phone }),
    meta: { unknown: 'si otra ficha tiene el mismo DNI, email o teléfono' },
    placeholderData: keepPreviousData,
  })
  return (match) => {
    const others = data.filter(({ matches }) => matches.includes(match))
    return others.length === 0 ? undefined : <Others others={others} match={match} />
  }
}

const sameWords = { dni: 'Mismo DNI que', email: 'Mismo email que', phone: 'Mismo teléfono que' } as const

const Others = ({ others, match }: { others: readonly Duplicate[]; match: Match }) => (
  <>
    {sameWords[match]}{' '}
    {others.map((other, index) => (
      <span key={other.id}>
        {index > 0 && ', '}
        <Link to={viewPath(other)} target="_blank" className={styles.other}>
          {other.name}
        </Link>{' '}
        ({workerTypes[other.workerType].toLowerCase()})
      </span>
    ))}
    .
  </>
)
