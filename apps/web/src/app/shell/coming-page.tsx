import { useMatch } from '@tanstack/react-router'
import type { Screen } from '../../api/screen.ts'
import { Starting } from './starting.tsx'

/**
 * A page that is on its way, under the heading that it will have: it is read before the files of the page are here. Whoever
 * hears the screen is told the heading once, by the page itself.
 */
export const ComingPage = () => (
  <ComingHeading screen={useMatch({ strict: false, select: ({ staticData }) => staticData.screen })} />
)

export function ComingHeading({ screen }: { screen: Screen | undefined }) {
  const heading = headingOf(screen)
  return (
    <>
      {heading && <h1 aria-hidden="true">{heading}</h1>}
      <Starting />
    </>
  )
}

/** Nothing where a record gives the heading, nor where a page stands without the shell. */
export function headingOf(screen: Screen | undefined): string | undefined {
  if (!screen?.load || screen.access === 'guest' || screen.access === 'anyone') return undefined
  const { path, title, heading = path.includes('{') ? null : title } = screen
  return heading ?? undefined
}
