import { mostPeople, peopleBulkEndpoints, type PeopleDone } from '@cuadrante/contract/people/bulk.ts'
import { workerStatuses } from '@cuadrante/contract/people/choices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { BulkDone } from '../../../records/bulk/bulk-done.tsx'
import { loadItems } from '../../../records/catalogue-items.ts'
import { optionsOf, type Option } from '../../../ui/form/choices/choice-field.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { useSelection, type Selection } from '../../../ui/table/rows/selection.ts'
import { toast } from '../../../ui/toast.tsx'
import { useDocumentTypes, useReload } from '../documents/use-documents.ts'
import { bulkKinds, type BulkKindName } from './bulk-kinds.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const BulkDialog = lazyPart(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))

type Open = { readonly kind: BulkKindName; readonly initial: string | undefined }

type LastBulk = { readonly kind: BulkKindName; readonly done: PeopleDone }

type Found = { readonly ids: readonly number[]; readonly total: number }

export type PeopleBulk = {
  readonly selection: Selection
  /** The chosen people, as the calls want them. */
  readonly ids: readonly number[]
  readonly open: (kind: BulkKindName, initial?: string) => void
  /** Chooses everyone whom a question finds. */
  readonly selectAll: (load: () => Promise<Found>) => Promise<void>
  /** What was done last, above the list; the dialog that is open. */
  readonly parts: ReactNode
}

/** The chosen people of a screen and what is done with them. */
export function usePeopleBulk(onChanged: () => void): PeopleBulk {
  const selection = useSelection()
  const [opened, setOpened] = useState<Open>()
  const [last, setLast] = useState<LastBulk>()
  const queries = useQueryClient()
  const reloadDocuments = useReload()
  const options = useOptions(opened?.kind)
  const ids = [...selection.ids].map(Number)

  function changed() {
    reloadDocuments()
    void queries.invalidateQueries({ queryKey: ['workers'] })
    onChanged()
  }

  async function selectAll(load: () => Promise<Found>) {
    const found = await load()
    selection.toggleAll(found.ids, true)
    if (found.total > found.ids.length)
      toast(
        'info',
        `Solo caben ${formatNumber(mostPeople)} personas`,
        `De ${formatNumber(found.total)} se han elegido las primeras.`,
      )
  }

  return {
    selection,
    ids,
    open: (kind, initial) => setOpened({ kind, initial }),
    selectAll,
    parts: (
      <>
        {last && (
          <BulkDone
            words={bulkKinds[last.kind].done(last.done.done)}
            done={last.done}
            takeBack={wayBack(last.done)}
            onUndone={changed}
            onClose={() => setLast(undefined)}
          />
        )}
        {opened && (
          <BulkDialog
            kind={opened.kind}
            workerIds={ids}
            options={options}
            initial={opened.initial ?? ''}
            onDone={(done) => {
              setLast({ kind: opened.kind, done })
              selection.clear()
              changed()
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
      </>
    ),
  }
}

const wayBack = ({ undo }: PeopleDone) =>
  undo ? () => call(peopleBulkEndpoints.undo, { body: { undo } }, { skipErrorToast: true }) : undefined

/** What a kind of change lets choose from. */
function useOptions(kind: BulkKindName | undefined): readonly Option[] {
  const isOfDocuments = kind !== undefined && !['status', 'profile', 'access'].includes(kind)
  const types = useDocumentTypes(isOfDocuments)
  const profiles = useQuery({
    queryKey: ['profiless', 'items'],
    queryFn: ({ signal }) => loadItems('profile', signal),
    enabled: kind === 'profile',
  })
  if (kind === 'status') return optionsOf(workerStatuses)
  const items: readonly { id: number; name: string }[] =
    kind === 'profile' ? (profiles.data ?? []).filter(({ active }) => active) : (types.data ?? [])
  return items.map(({ id, name }) => ({ value: String(id), label: name }))
}
