import { useEffect, useState, type ReactNode } from 'react'
import { defaultYearLabel, useAppInfo } from '../../../api/session/app-info.ts'
import { Logo } from '../../../ui/logo.tsx'
import { WeekRoster } from '../profile/week-roster.tsx'
import styles from './sign-in-frame.module.css'

/** The page before signing in: the week as a roster, and what is asked as one of its shifts. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const info = useAppInfo()
  const now = useNow()
  return (
    <div className={styles.frame}>
      <header className={styles.brand}>
        <Logo size={44} />
        <div>
          <b>Cuadrante</b>
          <span>Sistema de Gestión Avanzado</span>
        </div>
        <span className={styles.year}>{info?.yearLabel ?? defaultYearLabel}</span>
      </header>
      <div className={styles.week}>
        <WeekRoster now={now} />
      </div>
      <main className={styles.slot}>{children}</main>
    </div>
  )
}

/** The hour of the now line, moved every half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
