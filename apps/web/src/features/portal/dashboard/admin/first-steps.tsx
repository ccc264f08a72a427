import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import { catalogues } from '@cuadrante/contract/catalogues/catalogues.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../api/call.ts'
import { paths, pathTo } from '../../../../api/paths.ts'
import { loadItems } from '../../../../records/catalogue-items.ts'
import { Section } from '../../../../ui/sheet.tsx'
import styles from './first-steps.module.css'

type Step = {
  readonly key: string
  readonly to: string
  readonly label: string
  readonly says: string
  readonly isDone: (signal: AbortSignal) => Promise<boolean>
}

type Lists =
  | typeof clientEndpoints
  | typeof centreEndpoints
  | typeof peopleEndpoints
  | typeof campaignEndpoints

/** What cannot be asked only leaves its step open. */
const quietly = (signal: AbortSignal) => ({ signal, skipErrorToast: true })

const hasAny =
  ({ list }: Lists) =>
  async (signal: AbortSignal) =>
    (await call(list, { query: { page: 0, size: 1 } }, quietly(signal))).totalElements > 0

/** In the order in which one needs the other. */
const steps: readonly Step[] = [
  {
    key: 'settings',
    to: paths.settings,
    label: 'Tu agencia',
    says: 'Razón social y CIF, que llevan el registro de jornada y los documentos.',
    isDone: async (signal) =>
      (await call(accessEndpoints.settings, {}, quietly(signal))).agency.legalName !== null,
  },
  {
    key: 'clients',
    to: paths.clients,
    label: 'Tus clientes',
    says: 'Quién encarga las campañas. Uno a uno o desde una hoja de cálculo.',
    isDone: hasAny(clientEndpoints),
  },
  {
    key: 'centers',
    to: paths.centers,
    label: 'Tus centros',
    says: 'Dónde se trabaja, con su dirección y su punto en el mapa.',
    isDone: hasAny(centreEndpoints),
  },
  {
    key: catalogues.profile.resource,
    to: pathTo(paths.catalogue, { entity: catalogues.profile.slug }),
    label: 'Tus perfiles',
    says: 'Los puestos que se cubren: se eligen en cada ficha y en cada trabajo.',
    isDone: async (signal) => (await loadItems('profile', signal)).length > 0,
  },
  {
    key: 'workers',
    to: paths.workers,
    label: 'Tu gente',
    says: 'Quién trabaja, con sus perfiles. También desde una hoja de cálculo.',
    isDone: hasAny(peopleEndpoints),
  },
  {
    key: 'campaigns',
    to: paths.campaignNew,
    label: 'La primera campaña',
    says: 'Con sus trabajos: qué días, a qué horas y cuánta gente.',
    isDone: hasAny(campaignEndpoints),
  },
]

/** What an agency that begins has to write down before it can plan; each step says whether it is done. */
export default function FirstSteps() {
  const answers = useQueries({
    queries: steps.map(({ key, isDone }) => ({
      queryKey: [key, 'first-steps'],
      queryFn: ({ signal }: { signal: AbortSignal }) => isDone(signal),
    })),
  })
  const done = answers.map(({ data }) => data === true)
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
