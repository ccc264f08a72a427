import { useEffect } from 'react'
import { usePreference } from '../hooks.ts'

export type Density = 'compact' | 'normal' | 'comfortable'

/** How tall rows are, everywhere; remembered for this browser. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = usePreference<Density>('density', 'normal')
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  return [density, setDensity]
}
