import { useMatches } from '@tanstack/react-router'
import { useIsPhone } from '../../ui/hooks.ts'
import { ComingHeading } from './coming-page.tsx'
import styles from './shell.module.css'
import { useMenuFold } from './use-menu-fold.ts'

/** Header and menu that are on their way leave their room; the heading of the page stands where it will stand. */
export function ComingShell() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const isPhone = useIsPhone()
  const { isFolded } = useMenuFold(screen?.isWide)
  return (
    <div className={styles.shell} data-folded={(!isPhone && isFolded) || undefined}>
      {!isPhone && <div />}
      <div className={styles.body}>
        <main className={`${styles.page} ${styles.withoutHeader}`}>
          <ComingHeading screen={screen} />
        </main>
      </div>
    </div>
  )
}
