import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { PeopleDone } from '@cuadrante/contract/people/bulk.ts'
import type { Worker } from '@cuadrante/contract/people/worker.ts'
import { IconKey } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { BulkDone } from '../../../records/bulk/bulk-done.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { bulkKinds } from '../bulk/bulk-kinds.ts'

const BulkDialog = lazyPart(async () => ({
  default: (await import('../bulk/bulk-dialog.tsx')).BulkDialog,
}))

const icon = <IconKey size={17} stroke={1.7} aria-hidden="true" />

type Access = { readonly button: ReactNode; readonly parts: ReactNode }

/** Access for the person of a page: the same question and the same answer as for many of the list; whoever has it is shown it. */
export function useWorkerAccess(worker: Worker | undefined): Access {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState<PeopleDone>()
  if (worker?.workerType !== 'WORKER') return { button: null, parts: null }
  return {
    button: <AccessButton userId={worker.user.id} onGive={() => setIsOpen(true)} />,
    parts: (
      <>
        {done && (
          <BulkDone words={bulkKinds.access.done(done.done)} done={done} onClose={() => setDone(undefined)} />
        )}
        {isOpen && (
          <BulkDialog
            kind="access"
            workerIds={[worker.id]}
            options={[]}
            onDone={(given) => {
              setDone(given)
              void queries.invalidateQueries({ queryKey: ['users'] })
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </>
    ),
  }
}

function AccessButton({ userId, onGive }: { userId: number; onGive: () => void }) {
  const { data: account, isPending } = useQuery({
    queryKey: ['users', userId],
    queryFn: () =>
      call(accessEndpoints.user, { params: { id: userId } }, { quiet: true, skipErrorToast: true }),
  })
  const isClosed = account?.isActive === false
  if (account?.login && (account.hasPassword || isClosed))
    return (
      <ButtonLink icon={icon} to={paths.users} search={{ search: account.login }}>
        {isClosed ? 'Acceso cerrado' : 'Ver su acceso'}
      </ButtonLink>
    )
  return (
    <Button icon={icon} aria-haspopup="dialog" disabled={isPending} onClick={onGive}>
      {account?.login ? 'Invitar de nuevo' : 'Dar acceso'}
    </Button>
  )
}
