import { linkLifetimeWords, type invitation } from '@cuadrante/contract/access/user.ts'
import type * as z from 'zod/mini'
import { Button } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { User } from './user-columns.tsx'
import styles from './users.module.css'

export type Invitation = z.output<typeof invitation>

type InvitationDialogProps = { user: User; invitation: Invitation; onClose: () => void }

/** Where the one-time link went, or the link itself, this once. */
export function InvitationDialog({ user, invitation: { sentTo, link }, onClose }: InvitationDialogProps) {
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
          <p className={styles.words}>
            Envía este enlace a {user.name}. Funciona una sola vez, durante{' '}
            {linkLifetimeWords(user.hasPassword ? 'reset' : 'invitation')}, y no se vuelve a mostrar.
          </p>
          <CopyLink link={link} label="Enlace de un solo uso" />
        </>
      ) : (
        <p>Hemos enviado el enlace a {sentTo}.</p>
      )}
    </Dialog>
  )
}
