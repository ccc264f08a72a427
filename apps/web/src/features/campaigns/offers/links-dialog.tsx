import type { OfferLinks } from '@cuadrante/contract/campaigns/offer.ts'
import { IconCopy } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
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
          <div>
            <input
              readOnly
              value={link}
              aria-label={`Enlace de ${name}`}
              onFocus={(event) => event.target.select()}
            />
            <Button
              icon={<IconCopy size={16} stroke={1.7} aria-hidden="true" />}
              aria-label={`Copiar el enlace de ${name}`}
              onClick={() => void copy(link)}
            >
              Copiar
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </Dialog>
)

/** Plain http has no clipboard: there the field is selected by hand. */
async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast('success', 'Enlace copiado')
  } catch {
    toast('info', 'Cópialo a mano', 'El navegador no deja copiar aquí: selecciona el enlace y cópialo.')
  }
}
