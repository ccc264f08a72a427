import { useMatch } from '@tanstack/react-router'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { wordsFor, type Screen } from '../../api/screen.ts'
import { useSession } from '../../api/session/session.ts'
import styles from './coming-page.module.css'
import { Starting } from './starting.tsx'

/**
 * A page that is on its way, under the heading and the line below it that it will have: they are read before the files of
 * the page are here. Whoever hears the screen is told them once, by the page itself.
 */
export const ComingPage = () => (
  <ComingHeading screen={useMatch({ strict: false, select: ({ staticData }) => staticData.screen })} />
)

export function ComingHeading({ screen }: { screen: Screen | undefined }) {
  const session = useSession()
  return (
    <>
      {session.state === 'signedIn' && <Heading screen={screen} role={session.activeRole} />}
      <Starting />
    </>
  )
}

function Heading({ screen, role }: { screen: Screen | undefined; role: Role }) {
  const heading = headingOf(screen, role)
  return (
    heading && (
      <div aria-hidden="true">
        <h1>{heading}</h1>
        {screen?.subtitle && <p className={styles.subtitle}>{wordsFor(role, screen.subtitle)}</p>}
      </div>
    )
  )
}

/** Nothing where a record or a choice gives the heading, nor where a page stands without the shell. */
export function headingOf(screen: Screen | undefined, role: Role): string | undefined {
  if (!screen?.load || screen.access === 'guest' || screen.access === 'anyone') return undefined
  const { path, title, heading = path.includes('{') ? null : title } = screen
  return heading === null ? undefined : wordsFor(role, heading)
}
