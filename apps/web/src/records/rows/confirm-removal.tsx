import type { ReactNode } from 'react'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

type Removal = {
  /** "el centro", "el grupo". */
  what: string
  name: string
  /** A second sentence: what goes with it. */
  more?: ReactNode
  remove: () => Promise<{ message: string }>
  /** Said when the refusal has no words of its own. */
  failure: string
  /** Called once it was tried, whether it was done or refused. */
  onTried?: () => void
}

/**
 * Asks under "Confirmar eliminación" and deletes. Answers undefined when it was done or not wanted, else why it was
 * refused, for the banner of the list.
 */
export async function removeRecord({
  what,
  name,
  more,
  remove,
  failure,
  onTried,
}: Removal): Promise<string | undefined> {
  const isSure = await confirm({
    title: 'Confirmar eliminación',
    text: (
      <>
        ¿Estás seguro de que quieres eliminar {what} <b>"{name}"</b>?{more && <> {more}</>}
      </>
    ),
    verb: 'Eliminar',
  })
  if (!isSure) return undefined
  try {
    toast('success', (await remove()).message)
    return undefined
  } catch (error) {
    return (error instanceof Error && error.message) || failure
  } finally {
    onTried?.()
  }
}
