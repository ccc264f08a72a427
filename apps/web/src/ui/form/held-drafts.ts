import { useEffect, useRef, useState } from 'react'
import { toast } from '../toast.tsx'
import type { Values } from './merge-values.ts'

/** What is typed and not saved, of every form on screen. */
const open = new Set<() => readonly [place: string, values: Values] | undefined>()
const held = new Map<string, Values>()
let owner: number | undefined

/** Keeps what somebody has typed while they sign in again. It stays in the memory of this page, and goes with it. */
export function holdDrafts(userId: number | undefined): void {
  owner = userId
  held.clear()
  for (const read of open) {
    const draft = read()
    if (draft) held.set(...draft)
  }
}

/** Nobody is given what somebody else has typed. */
export function keepDraftsOf(userId: number | undefined): void {
  if (userId === undefined || userId !== owner) held.clear()
}

type Form<V extends Values> = {
  readonly isDirty: () => boolean
  readonly getValues: () => V
  readonly setValues: (values: V) => void
}

/** Gives back to a form what was typed in it when the session ended, where it still begins from the same record. */
export function useHeldDraft<V extends Values>(form: Form<V>, initial: V): void {
  const [place] = useState(() => `${window.location.pathname} ${JSON.stringify(initial)}`)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    const values = held.get(place)
    if (values) {
      held.delete(place)
      latest.current.setValues(values as V)
      toast(
        'info',
        'Aquí está lo que habías escrito',
        'Tu sesión terminó antes de guardarlo. Revísalo y guárdalo.',
      )
    }
    const read = () => {
      const { isDirty, getValues } = latest.current
      return isDirty() && !hasSecret(place) ? ([place, getValues()] as const) : undefined
    }
    open.add(read)
    return () => void open.delete(read)
  }, [place])
}

/** A password is typed again. */
const hasSecret = (place: string): boolean => /password/i.test(place)
