import { useEffect, type ReactNode } from 'react'
import { setPlace, type Place } from './crumb.ts'
import styles from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** An empty text keeps the line for what is not known yet. */
  subtitle?: ReactNode
  /** Beside the title in small: "482 en total". */
  total?: ReactNode
  /** A state badge beside the title. */
  badge?: ReactNode
  /** Before the title: a photo. */
  picture?: ReactNode
  /** Between title and actions: the steps of a wizard. */
  middle?: ReactNode
  /** Buttons at the right; on the phone they stand below, as wide as the page. */
  actions?: ReactNode
  /** After the buttons, on the phone beside the title: what is seldom done, behind ⋯ or small. */
  menu?: ReactNode
} & Place

/** The top of every page: names it for the eye, the browser's tab and the trail. */
export function PageHeader({
  title,
  subtitle,
  total,
  badge,
  picture,
  middle,
  actions,
  menu,
  crumb,
  within,
}: PageHeaderProps) {
  const { label, path } = within ?? {}
  useEffect(() => {
    document.title = `${crumb ?? title} · Cuadrante`
    setPlace({ crumb, within: label && path ? { label, path } : undefined })
    return () => setPlace({})
  }, [title, crumb, label, path])
  return (
    <header className={styles.header}>
      {picture}
      <div className={styles.words}>
        <div className={styles.first}>
          <h1>{title}</h1>
          {badge}
          {total !== undefined && <span className={styles.total}>{total}</span>}
        </div>
        {(subtitle || subtitle === '') && <p className={styles.subtitle}>{subtitle || '\u00A0'}</p>}
      </div>
      {middle}
      {actions && <div className={styles.actions}>{actions}</div>}
      {menu}
    </header>
  )
}
