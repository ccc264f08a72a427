import { campaignEndpoints } from '@cuadrante/contract/campaigns/campaign-endpoints.ts'
import type { Economics } from '@cuadrante/contract/campaigns/economics.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatMoney, formatNumber } from '../../../ui/format.ts'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import { Section } from '../../../ui/sheet.tsx'
import styles from './economics-section.module.css'

/** What a campaign costs, against its budget. The exempt part of the travel pay is information: payroll decides. */
export default function EconomicsSection({ campaignId }: { campaignId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['economics', campaignId],
    queryFn: ({ signal }) => call(campaignEndpoints.economics, { params: { id: campaignId } }, { signal }),
  })
  if (error && !data)
    return (
      <FailureBanner
        title="No se ha podido cargar la economía"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">Cargando...</p>
  return (
    <Section
      title="Economía"
      aside={`${formatNumber(data.doneJobs)} de ${count(data.jobs, 'trabajo hecho', 'trabajos hechos')}`}
    >
      <Budget economics={data} />
      <div className={styles.columns}>
        <CostTable economics={data} />
        <div className={styles.stack}>
          <ExemptTable economics={data} />
          <ProfileTable economics={data} />
        </div>
      </div>
    </Section>
  )
}

function Budget({ economics: { budget, all, done } }: { economics: Economics }) {
  if (budget === null)
    return <p className={styles.note}>Sin presupuesto: ponlo en «Editar» para ver cuánto queda.</p>
  const share = budget === 0 ? 100 : (all.total / budget) * 100
  const rest = budget - all.total
  return (
    <div className={styles.budget} data-over={rest < 0 || undefined}>
      <p>
        <b>{formatMoney(all.total)}</b> de {formatMoney(budget)} de presupuesto
        <span>{rest < 0 ? `${formatMoney(-rest)} de más` : `Quedan ${formatMoney(rest)}`}</span>
      </p>
      <ProgressBar
        label="Presupuesto comprometido"
        value={share}
        elapsed={budget === 0 ? undefined : (done.total / budget) * 100}
        color={rest < 0 ? 'var(--warn-edge)' : undefined}
      />
      <small>La marca señala lo ya hecho: {formatMoney(done.total)}.</small>
    </div>
  )
}

function CostTable({ economics: { all, done, eurosPerKm } }: { economics: Economics }) {
  const lines = [
    ['Salario', all.salary, done.salary],
    ['Gastos', all.expenses, done.expenses],
    ['Dietas', all.allowances, done.allowances],
    [
      `Kilómetros (${formatNumber(all.kilometers, 1)} km × ${formatNumber(eurosPerKm, 2)} €)`,
      all.mileage,
      done.mileage,
    ],
  ] as const
  return (
    <table className={styles.table}>
      <caption>Coste</caption>
      <thead>
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col">Hecho</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, total, soFar]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatMoney(soFar)}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Suma</th>
          <td>{formatMoney(done.total)}</td>
          <td>{formatMoney(all.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const ExemptTable = ({ economics: { exemption } }: { economics: Economics }) => (
  <div>
    <table className={styles.table}>
      <caption>Límites exentos</caption>
      <thead>
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col">Exento</th>
          <th scope="col">Tributa</th>
        </tr>
      </thead>
      <tbody>
        {(
          [
            ['Kilómetros', exemption.mileage],
            ['Dietas', exemption.meals],
          ] as const
        ).map(([label, part]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatMoney(part.exempt)}</td>
            <td>{formatMoney(part.taxable)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.note}>
      Orientativo ({exemption.source}): manutención sin pernocta y fuera del municipio. Lo decide la gestoría.
    </p>
  </div>
)

const ProfileTable = ({ economics: { byProfile } }: { economics: Economics }) => (
  <table className={styles.table}>
    <caption>Por perfil</caption>
    <thead>
      <tr>
        <th scope="col">Perfil</th>
        <th scope="col">Trabajos</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {byProfile.map(({ profile, jobs, total }) => (
        <tr key={profile ?? ''}>
          <th scope="row">{profile ?? 'Sin perfil'}</th>
          <td>{formatNumber(jobs)}</td>
          <td>{formatMoney(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
