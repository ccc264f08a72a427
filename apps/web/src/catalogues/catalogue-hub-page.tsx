import { catalogues, type Catalogue, type CatalogueName } from '@cuadrante/contract/catalogues/catalogues.ts'
import { IconCalendarStar, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../api/paths.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { catalogueIcons } from './catalogue-icons.ts'
import styles from './catalogue-hub-page.module.css'

const entries = Object.entries(catalogues) as [CatalogueName, Catalogue][]
const groups = [...new Set(entries.map(([, { group }]) => group))]

/** The ten lists that feed the forms, in their three groups, and the holidays. */
export default function CatalogueHubPage() {
  return (
    <>
      <PageHeader
        title="Administración de Datos"
        subtitle="Las listas de las que se elige en fichas, trabajos y centros"
      />
      {groups.map((group) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {entries
              .filter(([, catalogue]) => catalogue.group === group)
              .map(([name, { slug, many, subtitle }]) => {
                const Icon = catalogueIcons[name]
                return (
                  <li key={name}>
                    <Link to={pathTo(paths.catalogue, { entity: slug })} className={styles.card}>
                      <span className={styles.icon}>
                        <Icon size={20} stroke={1.6} aria-hidden="true" />
                      </span>
                      <span>
                        <b>{many}</b>
                        <span className="secondary">{subtitle}</span>
                      </span>
                      <IconChevronRight size={16} aria-hidden="true" />
                    </Link>
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
      <section className={styles.group} aria-label="Calendario">
        <h2>Calendario</h2>
        <ul>
          <li>
            <Link to={paths.holidays} className={styles.card}>
              <span className={styles.icon}>
                <IconCalendarStar size={20} stroke={1.6} aria-hidden="true" />
              </span>
              <span>
                <b>Festivos</b>
                <span className="secondary">Autonómicos y locales, que se suman a los nacionales</span>
              </span>
              <IconChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        </ul>
      </section>
    </>
  )
}
