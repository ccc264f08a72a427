import { callOffEndpoints } from '@cuadrante/contract/campaigns/call-offs/call-off-endpoints.ts'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { paths } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './called-off-elsewhere.module.css'

/** Lines before the rest waits for a tap: the day that is looked at comes first. */
const fewLines = 4

/** Who cannot come on other days than the one shown; each line leads to its day. */
export function CalledOffElsewhere({ date }: { date: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['call-offs'],
    queryFn: ({ signal }) => call(callOffEndpoints.open, {}, { signal, skipErrorToast: true, quiet: true }),
    refetchInterval: useLookAgain(),
  })
  if (isError && !data)
    return (
      <Sheet>
        <FailureBanner
          title="No se ha podido cargar quién no puede ir otros días"
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      </Sheet>
    )
  const others = data?.callOffs.filter((callOff) => callOff.date !== date) ?? []
  if (others.length === 0) return null
  const shown = isWhole ? others : others.slice(0, fewLines)
  return (
    <section aria-labelledby="called-off-elsewhere">
      <h2 id="called-off-elsewhere" className={styles.title}>
        No pueden ir otros días <span className="secondary">{others.length}</span>
      </h2>
      <Sheet>
        <ul className={styles.list}>
          {shown.map(({ id, date: day, startTime, worker, center, campaign }) => (
            <li key={id}>
              <Link to={paths.tomorrow} search={{ dia: day } as never}>
                <IconUserX size={18} stroke={1.7} aria-hidden="true" />
                <span>
                  <b>{worker.name}</b>
                  <span className="secondary">
                    {formatDay(day)} a las {startTime} · {center ?? campaign}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {shown.length < others.length && (
          <Button look="subtle" onClick={() => setIsWhole(true)}>
            Ver {others.length - shown.length} más
          </Button>
        )}
      </Sheet>
    </section>
  )
}
