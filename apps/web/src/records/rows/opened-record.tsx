import { useSelector } from '@tanstack/react-store'
import type { Store } from '@tanstack/store'
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { lazyPart, useFetchedAhead } from '../../ui/lazy-part.tsx'

/** "Historial" of a record beside its list. */
export const HistoryDrawer = lazyPart(() => import('../history-drawer.tsx'))

/** What is open of a list of records. In a store of its own, so that the list is not drawn anew when something opens. */
export type Opened<T> = {
  /** Changed in a dialog. */
  readonly edited?: T | 'new' | undefined
  /** Shown in a drawer. */
  readonly shown?: T | undefined
}

type OpenedRecordProps<T> = {
  of: Store<Opened<T>>
  /** Of a record, or of a new one. */
  dialog: (record: T | undefined, onClose: () => void) => ReactNode
  drawer: (record: T, onClose: () => void) => ReactNode
}

/** The dialog or the drawer of a list, while one is open. */
export function OpenedRecord<T>({ of, dialog, drawer }: OpenedRecordProps<T>) {
  const { edited, shown } = useSelector(of)
  useFetchedAhead(FormDialog)
  return (
    <>
      {edited && dialog(edited === 'new' ? undefined : edited, () => of.setState(() => ({})))}
      {shown && drawer(shown, () => of.setState(() => ({})))}
    </>
  )
}
