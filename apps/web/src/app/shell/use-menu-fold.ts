import { useState } from 'react'
import { useIsNarrow, usePreference } from '../../ui/hooks.ts'

/** The menu starts folded on wide screens and in narrow windows; elsewhere as the person left it. */
export function useMenuFold(isWide: boolean | undefined) {
  const isNarrow = useIsNarrow()
  const [isPreferred, setPreferred] = usePreference<boolean>('menu-folded', false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  return isWide || isNarrow
    ? { isFolded: !isUnfolded, toggle: () => setIsUnfolded((open) => !open) }
    : { isFolded: isPreferred, toggle: () => setPreferred(!isPreferred) }
}
