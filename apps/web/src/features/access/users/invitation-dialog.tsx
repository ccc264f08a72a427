import type { invitation } from '@cuadrante/contract/access/user.ts'
import { IconCopy } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { User } from './user-columns.tsx'
import styles from './users.module.css'

export type Invitation = z.output<typeof invitation>

type InvitationDialogProps = { user: User; invitation: Invitation; onClose: () => void }

/** Where the one-time link went, or the link itself, this once. */
export function InvitationDialog({ user, invitation: { sentTo, link }, onClose }: InvitationDialogProps) {
  async function copy() {
    await navigator.clipboard.writeText(link ?? '')
    toast('success', 'Enlace copiado')
  }
  return (
    <Dialog
      isOpen
      title={user.hasPassword ? 'Enlace para otra contraseña' : 'Invitación'}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {link ? (
        <>
          <p>Envía este enlace a {user.name}. Funciona una sola vez y no se vuelve a mostrar.</p>
          <div className={styles.link}>
            <input
              readOnly
              value={link}
              aria-label="Enlace de un solo uso"
              onFocus={(event) => event.target.select()}
            />
            <Button icon={<IconCopy size={16} stroke={1.7} aria-hidden="true" />} onClick={() => void copy()}>
              Copiar
            </Button>
          </div>
        </>
      ) : (
        <p>Hemos enviado el enlace a {sentTo}.</p>
      )}
    </Dialog>
  )
}
