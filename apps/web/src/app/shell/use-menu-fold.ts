import { useState } from 'react'
import { usePreference } from '../../ui/hooks.ts'

/** The menu starts folded on wide screens; elsewhere as the person left it. */
export function useMenuFold(isWide: boolean | undefined) {
  const [isPreferred, setPreferred] = usePreference<boolean>('menu-folded', false)
  const [unfoldedWide, setUnfoldedWide] = useState(false)
  return isWide
    ? { isFolded: !unfoldedWide, toggle: () => setUnfoldedWide((open) => !open) }
    : { isFolded: isPreferred, toggle: () => setPreferred(!isPreferred) }
}
