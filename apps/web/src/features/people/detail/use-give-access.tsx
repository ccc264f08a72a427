import type { PeopleDone } from '@cuadrante/contract/people/bulk.ts'
import { useState, type ReactNode } from 'react'
import { BulkDone } from '../../../records/bulk/bulk-done.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { bulkKinds } from '../bulk/bulk-kinds.ts'

const BulkDialog = lazyPart(async () => ({
  default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog,
}))

/** Access for the person of a page: the same question and the same answer as for many of the list. */
export function useGiveAccess(workerId: number): { open: () => void; parts: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState<PeopleDone>()
  return {
    open: () => setIsOpen(true),
    parts: (
      <>
        {done && (
          <BulkDone words={bulkKinds.access.done(done.done)} done={done} onClose={() => setDone(undefined)} />
        )}
        {isOpen && (
          <BulkDialog
            kind="access"
            workerIds={[workerId]}
            options={[]}
            onDone={setDone}
            onClose={() => setIsOpen(false)}
          />
        )}
      </>
    ),
  }
}
