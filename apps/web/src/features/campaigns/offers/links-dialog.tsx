import type { HandedLinks } from '@cuadrante/contract/campaigns/links/handed-links.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { spacedPhone, whatsappLink } from '../../../records/phones.ts'
import styles from './offers.module.css'

type LinksDialogProps = {
  readonly links: HandedLinks
  /** What the message says before the link: "¿qué puedes trabajar la semana del 30 nov?" */
  readonly about: string
  readonly onClose: () => void
}

/** Links to hand over, each to its own person, shown this once. */
export const LinksDialog = ({ links, about, onClose }: LinksDialogProps) => (
  <Dialog
    isOpen
    title={links.length === 1 ? 'Enlace para responder' : 'Enlaces para responder'}
    subtitle="Cada enlace es de una persona, sirve para responder una vez y no se vuelve a mostrar."
    onClose={onClose}
    actions={
      <Button look="filled" onClick={onClose}>
        Cerrar
      </Button>
    }
  >
    <ul className={styles.links}>
      {links.map(({ workerId, name, phone, link }) => (
        <li key={workerId}>
          <span>
            <b>{name}</b> <span className="secondary">{phone && spacedPhone(phone)}</span>
          </span>
          {phone && (
            <ButtonAnchor
              size="small"
              icon={<IconBrandWhatsapp size={16} stroke={1.7} aria-hidden="true" />}
              href={whatsappLink(
                phone,
                `Hola, ${name.split(' ')[0]}: ${about} ${new URL(link, location.origin).href}`,
              )}
              target="_blank"
              rel="noreferrer"
              aria-label={`Enviar el enlace a ${name} por WhatsApp`}
            >
              WhatsApp
            </ButtonAnchor>
          )}
          <CopyLink link={link} label={`Enlace de ${name}`} copyLabel={`Copiar el enlace de ${name}`} />
        </li>
      ))}
    </ul>
  </Dialog>
)
