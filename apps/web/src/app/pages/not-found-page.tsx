import { useNavigate } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { homeOf, paths } from '../../api/paths.ts'
import { useSession } from '../../api/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './pages.module.css'

const seconds = 5
const ring = 2 * Math.PI * 40

/** Any address that does not exist; after five seconds it goes to the role's home. */
export function NotFoundPage() {
  const session = useSession()
  const home = session.state === 'signedIn' ? homeOf(session.activeRole) : paths.login
  const left = useCountdown(home)

  useEffect(() => {
    document.title = 'Página no encontrada · Cuadrante'
  }, [])

  return (
    <section className={`${styles.sheet} ${styles.lost}`}>
      <div>
        <h1>Página no encontrada</h1>
        <p>
          La página no existe o no tienes permiso para verla. Te llevamos a tu inicio en{' '}
          <b>{left === 1 ? '1 segundo' : `${left} segundos`}</b>.
        </p>
        <ButtonLink to={home} look="filled">
          Ir a mi Dashboard
          <IconArrowRight size={17} stroke={1.9} aria-hidden="true" />
        </ButtonLink>
      </div>
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle cx="48" cy="48" r="40" className={styles.track} />
        <circle
          cx="48"
          cy="48"
          r="40"
          className={styles.left}
          strokeDasharray={ring}
          strokeDashoffset={ring * (1 - left / seconds)}
        />
        <text x="48" y="58">
          {left}
        </text>
      </svg>
    </section>
  )
}

function useCountdown(home: string): number {
  const navigate = useNavigate()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left === 0) void navigate({ to: home, replace: true })
  }, [left, home, navigate])
  return left
}
