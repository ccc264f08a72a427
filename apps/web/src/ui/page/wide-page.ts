import { useSelector } from '@tanstack/react-store'
import { Store } from '@tanstack/store'
import { useEffect } from 'react'

const isWide = new Store(false)

/** While it is on, the page needs the whole width: the menu folds. For pages that are wide only at times. */
export function useWidePage(isOn: boolean): void {
  useEffect(() => {
    isWide.setState(() => isOn)
    return () => isWide.setState(() => false)
  }, [isOn])
}

export const useIsWidePage = (): boolean => useSelector(isWide)
