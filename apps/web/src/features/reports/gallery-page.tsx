import { reportViewEndpoints } from '@cuadrante/contract/reports/endpoints.ts'
import { reportOf, reportsFor, type ReportName } from '@cuadrante/contract/reports/report-list.ts'
import type { ReportView } from '@cuadrante/contract/reports/report-view.ts'
import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconClockHour4,
  IconCoinEuro,
  IconFileCheck,
  IconListCheck,
  IconUserExclamation,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { paths, pathTo } from '../../api/paths.ts'
import { useSignedIn } from '../../api/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './reports.module.css'

const icons: Readonly<Record<ReportName, Icon>> = {
  hours: IconClockHour4,
  coverage: IconCalendarCheck,
  results: IconListCheck,
  cost: IconCoinEuro,
  punctuality: IconUserExclamation,
  alerts: IconAlertTriangle,
  documents: IconFileCheck,
}

/** /reports: the reports of the active role, each with the views that the person has kept of it. */
export default function GalleryPage() {
  const { activeRole } = useSignedIn()
  const views = useQuery({
    queryKey: ['report-views', activeRole],
    queryFn: ({ signal }) => call(reportViewEndpoints.list, {}, { signal }),
  })
  return (
    <>
      <PageHeader
        title="Reportes"
        subtitle="Elige un informe. Cada uno se filtra, se exporta y se guarda como vista."
      />
      <ul className={styles.gallery}>
        {reportsFor(activeRole).map((name) => (
          <li key={name}>
            <ReportCard name={name} views={views.data?.filter(({ report }) => report === name) ?? []} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ReportCard({ name, views }: { name: ReportName; views: readonly ReportView[] }) {
  const { title, about } = reportOf(name)
  const Icon = icons[name]
  const path = pathTo(paths.report, { report: name })
  return (
    <article className={styles.card}>
      <Icon size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
        <p>{about}</p>
        {views.length > 0 && (
          <ul className={styles.views} aria-label={`Vistas guardadas de ${title}`}>
            {views.map((view) => (
              <li key={view.id}>
                <Link to={path} search={view.search as never}>
                  {view.name}
                </Link>
                <ForgetButton view={view} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

function ForgetButton({ view: { id, name } }: { view: ReportView }) {
  const queries = useQueryClient()
  async function forget() {
    const isSure = await confirm({
      title: 'Eliminar vista',
      text: `Se eliminará la vista «${name}». El informe sigue donde está.`,
      verb: 'Eliminar vista',
    })
    if (!isSure) return
    const { message } = await call(reportViewEndpoints.remove, { params: { id } })
    toast('success', message)
    await queries.invalidateQueries({ queryKey: ['report-views'] })
  }
  return (
    <IconButton label={`Eliminar la vista ${name}`} onClick={() => void forget()}>
      <IconX size={15} stroke={1.8} aria-hidden="true" />
    </IconButton>
  )
}
