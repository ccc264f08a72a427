import type { GivenAccess } from '@cuadrante/contract/access/given-access.ts'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { tellFailed } from '../../ui/failed.tsx'
import { count } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { toast } from '../../ui/toast.tsx'
import { LeftOut } from './left-out.tsx'
import styles from './bulk.module.css'

const AccessLinks = lazyPart(() => import('./access-links.tsx'))
const Invitations = lazyPart(() => import('./invitations.tsx'))

type BulkDoneProps = {
  /** "Acceso dado a 3 personas" */
  words: string
  done: GivenAccess
  /** The way back, where there is one. */
  takeBack?: (() => Promise<{ undone: number; kept: number }>) | undefined
  onUndone?: () => void
  onClose: () => void
}

/** What was done with many people, who stayed as they were, and the way back while this page is open. */
export function BulkDone({ words, done, takeBack, onUndone, onClose }: BulkDoneProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function undo(back: NonNullable<typeof takeBack>) {
    setIsBusy(true)
    try {
      const { undone, kept } = await back()
      toast(
        'success',
        `${count(undone, 'persona')} como antes.`,
        kept > 0
          ? `${count(kept, 'persona ha', 'personas han')} cambiado después y se quedan como están.`
          : undefined,
      )
      onUndone?.()
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
          <b>{words}</b>
        </p>
        {done.taskId !== undefined && <Invitations key={done.taskId} taskId={done.taskId} />}
        <LeftOut outcome={done} />
      </div>
      {done.links && <AccessLinks links={done.links} />}
      {takeBack && (
        <Button
          isBusy={isBusy}
          icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void undo(takeBack)}
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
