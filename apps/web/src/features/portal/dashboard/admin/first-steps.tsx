import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../api/call.ts'
import { paths } from '../../../../api/paths.ts'
import { Section } from '../../../../ui/sheet.tsx'
import styles from './first-steps.module.css'

type Step = {
  readonly key: string
  readonly to: (typeof paths)['clients' | 'centers' | 'workers' | 'campaignNew']
  readonly label: string
  readonly says: string
  readonly count: (signal: AbortSignal) => Promise<{ readonly totalElements: number }>
}

const one = { query: { page: 0, size: 1 } }
/** A count that does not come only leaves its step open. */
const quietly = (signal: AbortSignal) => ({ signal, skipErrorToast: true })

/** In the order in which one needs the other. */
const steps: readonly Step[] = [
  {
    key: 'clients',
    to: paths.clients,
    label: 'Tus clientes',
    says: 'Quién encarga las campañas. Uno a uno o desde una hoja de cálculo.',
    count: (signal) => call(clientEndpoints.list, one, quietly(signal)),
  },
  {
    key: 'centers',
    to: paths.centers,
    label: 'Tus centros',
    says: 'Dónde se trabaja, con su dirección y su punto en el mapa.',
    count: (signal) => call(centreEndpoints.list, one, quietly(signal)),
  },
  {
    key: 'workers',
    to: paths.workers,
    label: 'Tu gente',
    says: 'Quién trabaja, con sus perfiles. También desde una hoja de cálculo.',
    count: (signal) => call(peopleEndpoints.list, one, quietly(signal)),
  },
  {
    key: 'campaigns',
    to: paths.campaignNew,
    label: 'La primera campaña',
    says: 'Con sus trabajos: qué días, a qué horas y cuánta gente.',
    count: (signal) => call(campaignEndpoints.list, one, quietly(signal)),
  },
]

/** What an agency that begins has to write down before it can plan; each step says whether it is done. */
export default function FirstSteps() {
  const counts = useQueries({
    queries: steps.map(({ key, count }) => ({
      queryKey: [key, 'first-steps'],
      queryFn: ({ signal }: { signal: AbortSignal }) => count(signal),
    })),
  })
  const done = counts.map(({ data }) => data !== undefined && data.totalElements > 0)
  return (
    <Section
      title="Primeros pasos"
      id="primeros-pasos"
      aside={`${done.filter(Boolean).length} de ${steps.length} hechos`}
    >
      <ol className={styles.steps}>
        {steps.map(({ key, to, label, says }, n) => (
          <li key={key} data-done={done[n]}>
            <Link to={to}>
              <i aria-hidden="true">{done[n] ? <IconCheck size={15} stroke={2.2} /> : n + 1}</i>
              <span>
                <b>{label}</b>
                {done[n] && <span className="only-for-readers"> · hecho</span>}{' '}
                <span className={styles.says}>{says}</span>
              </span>
              <IconChevronRight size={15} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  )
}
