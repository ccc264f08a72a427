import { IconEye, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Store } from '@tanstack/store'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { FailureBanner } from '../../ui/failure-banner.tsx'
import type { RowAction } from '../../ui/table/column.ts'
import { replaceRow, type Row } from './cached-rows.ts'
import { removeRecord } from './confirm-removal.tsx'
import type { Opened } from './opened-record.tsx'

type Named = Row & { readonly name: string }

type RowActionsOptions<T extends Named> = {
  /** Query of the list, and of others that tell something about its records. */
  readonly lists: readonly [string, ...string[]]
  /** What a drawer beside the list shows of a record. */
  readonly shows: 'detail' | 'history'
  /** "el centro", "la lista": what is asked about before it is deleted. */
  readonly what: string
  readonly remove: (record: T) => Promise<{ message: string }>
  /** What goes with a record when it is deleted. */
  readonly more?: (record: T) => ReactNode
  /** Said when a refused deletion has no words of its own. */
  readonly failure: string
  /** Before the list is read anew, after a change or a deletion. */
  readonly onReload?: () => void
}

/** Looking at a row of a list of records, changing it and deleting it, and what is open of these. */
export function useRowActions<T extends Named>(options: RowActionsOptions<T>) {
  const queries = useQueryClient()
  const [opened] = useState(() => new Store<Opened<T>>({}))
  const openNew = useCallback(() => opened.setState(() => ({ edited: 'new' })), [opened])
  const [problem, setProblem] = useState<string>()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const reload = useCallback(() => {
    const { lists, onReload } = latest.current
    onReload?.()
    for (const list of lists) void queries.invalidateQueries({ queryKey: [list] })
  }, [queries])
  const received = useCallback(
    (saved: T) => {
      replaceRow(queries, latest.current.lists[0], saved)
      reload()
    },
    [queries, reload],
  )
  const remove = useCallback(
    async (record: T) => {
      const { what, more, failure } = latest.current
      setProblem(undefined)
      const refused = await removeRecord({
        what,
        name: record.name,
        more: more?.(record),
        remove: () => latest.current.remove(record),
        failure,
        onTried: reload,
      })
      setProblem(refused)
    },
    [reload],
  )
  const { shows } = options
  const actions = useCallback(
    (record: T): readonly RowAction[] => {
      // What is still on its way to the server has no number to ask for.
      if (record.id < 0) return []
      const edit = {
        label: 'Editar',
        icon: <IconPencil size={17} stroke={1.6} />,
        onSelect: () => opened.setState(() => ({ edited: record })),
      }
      const show = { ...looks[shows], onSelect: () => opened.setState(() => ({ shown: record })) }
      return [
        ...(shows === 'detail' ? [show, edit] : [edit, show]),
        {
          label: 'Eliminar',
          icon: <IconTrash size={17} stroke={1.6} />,
          isDanger: true,
          startsGroup: true,
          onSelect: () => void remove(record),
        },
      ]
    },
    [remove, shows, opened],
  )
  const banner = problem && <FailureBanner title={problem} onClose={() => setProblem(undefined)} />
  return { actions, reload, received, opened, openNew, banner }
}

const looks = {
  detail: { label: 'Ver', icon: <IconEye size={17} stroke={1.6} /> },
  history: { label: 'Historial', icon: <IconHistory size={17} stroke={1.6} /> },
} as const
