import type { AccessLink } from '@cuadrante/contract/access/given-access.ts'
import { linkLifetimeWords } from '@cuadrante/contract/access/user.ts'
import { mostListed } from '@cuadrante/contract/kit/outcome.ts'
import { IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { count, formatNumber } from '../../ui/format.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './bulk.module.css'

/** The links of people who were given access, to hand out by hand; open from the start, as nobody sees them again. */
export default function AccessLinks({ links }: { links: readonly AccessLink[] }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        icon={<IconKey size={16} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Ver los enlaces
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          title="Enlaces de acceso"
          subtitle={count(links.length, 'persona')}
          onClose={close}
          actions={
            <>
              <Button
                icon={<IconCopy size={16} stroke={1.7} aria-hidden="true" />}
                onClick={() => void copyAll(links)}
              >
                Copiar todos
              </Button>
              <Button look="filled" onClick={close}>
                Cerrar
              </Button>
            </>
          }
        >
          <p className={styles.words}>
            Envía a cada persona el suyo. Funciona una sola vez, durante {linkLifetimeWords('invitation')}; al
            salir de esta página no se vuelven a ver, pero se puede dar acceso otra vez.
          </p>
          <ul className={styles.links}>
            {links.slice(0, mostListed).map(({ userId, name, client, login, link }) => (
              <li key={userId}>
                <span>
                  <b>{name}</b>
                  {client && <span>{client}</span>}
                  <span className="secondary">{login}</span>
                </span>
                <CopyLink link={link} label={`Enlace de ${name}`} copyLabel={`Copiar el enlace de ${name}`} />
              </li>
            ))}
          </ul>
          {links.length > mostListed && (
            <p className="secondary">y {formatNumber(links.length - mostListed)} más, con «Copiar todos».</p>
          )}
        </Dialog>
      )}
    </>
  )
}

/** A spreadsheet takes text that begins like a formula for one. */
const cell = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text)

/** A line for each person, as a spreadsheet or a mail merge takes them. */
function linesOf(links: readonly AccessLink[]): string {
  const columns: readonly (readonly [heading: string, of: (link: AccessLink) => string | null])[] = [
    ['Nombre', ({ name }) => name],
    ...(links.some(({ client }) => client !== null)
      ? [['Cliente', ({ client }: AccessLink) => client] as const]
      : [['Teléfono', ({ phone }: AccessLink) => phone] as const]),
    ['Usuario', ({ login }) => login],
    ['Enlace', ({ link }) => new URL(link, location.origin).href],
  ]
  return [
    columns.map(([heading]) => heading),
    ...links.map((link) => columns.map(([, of]) => cell(of(link) ?? ''))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
}

async function copyAll(links: readonly AccessLink[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(linesOf(links))
    toast('success', 'Enlaces copiados', 'Pégalos en una hoja de cálculo: una fila por persona.')
  } catch {
    toast('info', 'Cópialos uno a uno', 'El navegador no deja copiar aquí.')
  }
}
