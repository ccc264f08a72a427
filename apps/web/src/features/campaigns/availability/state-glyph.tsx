import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { AvailabilityState } from '@cuadrante/domain/availability/availability.ts'
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2, IconX, type Icon } from '@tabler/icons-react'

const glyphs: Readonly<Record<AvailabilityState, Icon>> = {
  want: IconCircleCheckFilled,
  can: IconCircle,
  rather_not: IconCircleHalf2,
  cannot: IconX,
}

/** The sign of a state: each has a shape of its own, so that none is told by colour alone. */
export function StateGlyph({ state, size = 20 }: { state: AvailabilityState; size?: number }) {
  const Glyph = glyphs[state]
  return <Glyph size={size} stroke={2.2} aria-hidden="true" />
}

/** The sign with its word. */
export const StateWord = ({ state }: { state: AvailabilityState }) => (
  <>
    <StateGlyph state={state} />
    <span>{availabilityLabels[state]}</span>
  </>
)
