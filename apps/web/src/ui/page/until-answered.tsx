import type { ReactNode } from 'react'

type UntilAnsweredProps = {
  /** The parts still show what was asked before: another day, another month. */
  isPrevious: boolean
  children: ReactNode
}

/** Keeps showing the answer before until the new one is there, and lets nobody act on it meanwhile. */
export const UntilAnswered = ({ isPrevious, children }: UntilAnsweredProps) => (
  <div style={{ display: 'contents' }} inert={isPrevious} aria-busy={isPrevious || undefined}>
    {children}
  </div>
)
