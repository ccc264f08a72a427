import type { ClientDashboard } from '@cuadrante/contract/portal/client-dashboard.ts'
import { IconMail } from '@tabler/icons-react'
import { Avatar } from '../../../ui/avatar.tsx'
import buttons from '../../../ui/button.module.css'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './client-dashboard.module.css'

/** Who plans the client's campaigns, and the way to write to them. */
export function ClientContact({ home: { contact, client } }: { home: ClientDashboard }) {
  if (!contact) return null
  const subject = encodeURIComponent(`Campañas de ${client ?? 'nuestra marca'}`)
  return (
    <Sheet isPadded label="A quién escribir" className={styles.contact}>
      <p>
        <Avatar name={contact.name} size={44} />
        <span>
          <b>{contact.name}</b>
          <span className="secondary">Lleva tus campañas</span>
        </span>
      </p>
      {contact.email && (
        <a
          className={`${buttons.button} ${buttons.plain} ${buttons.large}`}
          href={`mailto:${contact.email}?subject=${subject}`}
        >
          <IconMail size={18} stroke={1.7} aria-hidden="true" />
          Escribir
        </a>
      )}
    </Sheet>
  )
}
