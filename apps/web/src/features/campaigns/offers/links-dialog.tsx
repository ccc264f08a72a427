import type { OfferLinks } from '@cuadrante/contract/campaigns/offers/offer.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import styles from './offers.module.css'

/** Links to hand over, each to its own person, shown this once. */
export const LinksDialog = ({ links, onClose }: { links: OfferLinks; onClose: () => void }) => (
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
            <b>{name}</b> <span className="secondary">{phone}</span>
          </span>
          <CopyLink link={link} label={`Enlace de ${name}`} copyLabel={`Copiar el enlace de ${name}`} />
        </li>
      ))}
    </ul>
  </Dialog>
)
