import { reportOf, reportsFor, type ReportName } from '@cuadrante/contract/reports/report-list.ts'
import { reportViews } from '@cuadrante/contract/views/saved-view.ts'
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
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../api/paths.ts'
import { useSignedIn } from '../../api/session/session.ts'
import { useSavedViews } from '../../records/saved-views/use-saved-views.ts'
import { IconButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
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
  return (
    <>
      <PageHeader
        title="Reportes"
        subtitle="Elige un informe. Cada uno se filtra, se exporta y se guarda como vista."
      />
      <ul className={styles.gallery}>
        {reportsFor(activeRole).map((name) => (
          <li key={name}>
            <ReportCard name={name} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ReportCard({ name }: { name: ReportName }) {
  const { title, about } = reportOf(name)
  const { views = [], forget } = useSavedViews(reportViews(name))
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
                <IconButton label={`Eliminar la vista ${view.name}`} onClick={() => void forget(view)}>
                  <IconX size={15} stroke={1.8} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
