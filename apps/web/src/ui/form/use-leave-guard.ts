import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { confirm, dropQuestion } from '../dialogs/confirm.tsx'
import { holdPushes, isTakenAsClose } from '../dialogs/use-back-closes.ts'

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

/** {@link confirmDiscard}, taken back once there is nothing unsaved any more. */
function useDiscardQuestion(isDirty: boolean): () => Promise<boolean> {
  const isAsking = useRef(false)
  useEffect(() => {
    const takeBack = () => isAsking.current && dropQuestion()
    if (isDirty) return () => void takeBack()
  }, [isDirty])
  return async () => {
    isAsking.current = true
    const isSure = await confirmDiscard()
    isAsking.current = false
    return isSure
  }
}

/**
 * The way out of a dialog: with unsaved changes it asks first, as closing the tab does, and as another page does that is
 * opened over it; whether it was left. `release` lets go of what has been saved.
 */
export function useDiscardGuard(
  isDirty: boolean,
  onClose: () => void,
): { readonly leave: () => Promise<boolean>; readonly release: () => void } {
  useLeaveGuard(isDirty)
  const ask = useDiscardQuestion(isDirty)
  const askFirst = useEffectEvent(async () => !(await ask()))
  const letGo = useRef<() => void>(undefined)
  const release = () => letGo.current?.()
  useEffect(() => {
    if (!isDirty) return
    const end = holdPushes(() => askFirst())
    letGo.current = end
    return end
  }, [isDirty])
  return {
    release,
    async leave() {
      if (isDirty && !(await ask())) return false
      release()
      onClose()
      return true
    },
  }
}

/** Tells what a form stands in whether it holds unsaved changes, and that they are gone with it. */
export function useDirtyTold(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    if (!isDirty) return
    tell(true)
    return () => tell(false)
  }, [isDirty])
}

/**
 * Asks before leaving a page with unsaved changes, by link, by the back button or by closing the tab. Whoever leaves all the
 * same gives them up.
 */
export function useNavigationGuard(
  isDirty: boolean,
  {
    onDiscard,
    outlivesSearch = false,
  }: {
    onDiscard?: (() => void) | undefined
    /** What is unsaved stays while only the part behind the "?" of the address changes. */
    outlivesSearch?: boolean
  } = {},
): void {
  useLeaveGuard(isDirty)
  const ask = useDiscardQuestion(isDirty)
  useBlocker({
    shouldBlockFn: async ({ action, current, next }) => {
      if (!isDirty || isTakenAsClose(action)) return false
      if (outlivesSearch && next.pathname === current.pathname) return false
      const isSure = await ask()
      if (isSure) onDiscard?.()
      return !isSure
    },
    enableBeforeUnload: false,
    disabled: !isDirty,
  })
}
