import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import styles from './pages.module.css'

/** What an address shows while its module is not there: title, sentence, path and nothing else. */
export function PlaceholderPage({ title }: { title: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · Cuadrante`
  }, [title])
  return (
    <section className={styles.sheet}>
      <h1>{title}</h1>
      <p>Esta página está en desarrollo.</p>
      <code className={styles.path}>{pathname}</code>
    </section>
  )
}
