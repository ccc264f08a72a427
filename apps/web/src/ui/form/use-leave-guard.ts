import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { confirm } from '../dialogs/confirm.tsx'
import { isTakenAsClose } from '../dialogs/use-back-closes.ts'

/** Asks before typed changes are lost. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Descartar los cambios',
    text: 'Lo que has escrito y no has guardado se perderá.',
    verb: 'Descartar',
    cancel: 'Seguir editando',
  })

/** Lets the browser ask before a tab with unsaved changes is closed or reloaded. */
export function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
}

/** The way out of a dialog: with unsaved changes it asks first, as closing the tab does. */
export function useDiscardGuard(isDirty: boolean, onClose: () => void): () => Promise<void> {
  useLeaveGuard(isDirty)
  return async () => {
    if (!isDirty || (await confirmDiscard())) onClose()
  }
}

/**
 * Asks before leaving a page with unsaved changes, by link, by the back button or by closing the tab. Whoever leaves all the
 * same gives them up.
 */
export function useNavigationGuard(isDirty: boolean, onDiscard?: () => void): void {
  useLeaveGuard(isDirty)
  useBlocker({
    shouldBlockFn: async ({ action }) => {
      if (!isDirty || isTakenAsClose(action)) return false
      const isSure = await confirmDiscard()
      if (isSure) onDiscard?.()
      return !isSure
    },
    enableBeforeUnload: false,
    disabled: !isDirty,
  })
}
