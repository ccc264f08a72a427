import { peopleBulkEndpoints, type PeopleDone } from '@cuadrante/contract/people/bulk.ts'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { tellFailed } from '../../../ui/failed.tsx'
import { toast } from '../../../ui/toast.tsx'
import { bulkKinds, type BulkKindName } from './bulk-kinds.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LeftOut } from './left-out.tsx'
import styles from './bulk.module.css'

const AccessLinks = lazyPart(() => import('./access-links.tsx'))
const Invitations = lazyPart(() => import('./invitations.tsx'))

export type LastBulk = { readonly kind: BulkKindName; readonly done: PeopleDone }

type BulkDoneProps = { last: LastBulk; onUndone: () => void; onClose: () => void }

/** What was done with many people, who stayed as they were, and the way back while this page is open. */
export function BulkDone({ last: { kind, done }, onUndone, onClose }: BulkDoneProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { undo } = done

  async function takeBack() {
    if (!undo) return
    setIsBusy(true)
    try {
      const { undone, kept } = await call(
        peopleBulkEndpoints.undo,
        { body: { undo } },
        { skipErrorToast: true },
      )
      toast(
        'success',
        `${count(undone, 'persona')} como antes.`,
        kept > 0
          ? `${count(kept, 'persona ha', 'personas han')} cambiado después y se quedan como están.`
          : undefined,
      )
      onUndone()
      onClose()
    } catch (error) {
      tellFailed('No se ha podido deshacer', error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section className={styles.done} aria-label="Última acción en lote">
      <div>
        <p role="status">
          <b>{bulkKinds[kind].done(done.done)}</b>
        </p>
        {done.taskId !== undefined && <Invitations key={done.taskId} taskId={done.taskId} />}
        <LeftOut outcome={done} />
      </div>
      {done.links && <AccessLinks links={done.links} />}
      {undo && (
        <Button
          isBusy={isBusy}
          icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void takeBack()}
        >
          Deshacer
        </Button>
      )}
      <IconButton label="Cerrar" onClick={onClose}>
        <IconX size={16} stroke={1.9} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
