import { useEffect, useState } from 'react'

/** Whether a form is being saved. Kept beside its values, so that a press draws its buttons and none of its fields. */
export type Saving = {
  readonly isOn: () => boolean
  readonly set: (isOn: boolean) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createSaving(): Saving {
  const listeners = new Set<() => void>()
  let isOn = false
  return {
    isOn: () => isOn,
    set(next) {
      if (next === isOn) return
      isOn = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Told as state of its own, and not as an outside store, so that it changes together with what a save makes of the form. */
export function useIsSaving({ saving }: { readonly saving: Saving }): boolean {
  const [isOn, setIsOn] = useState(saving.isOn)
  useEffect(() => {
    const tell = () => setIsOn(saving.isOn())
    tell()
    return saving.subscribe(tell)
  }, [saving])
  return isOn
}
