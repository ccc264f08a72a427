import { peopleBulkEndpoints } from '@cuadrante/contract/people/bulk.ts'
import {
  IconCopy,
  IconDots,
  IconFileSearch,
  IconKey,
  IconMail,
  IconProgressCheck,
  IconUserStar,
} from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { MenuButton } from '../../../ui/menu/menu-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { PeopleBulk } from './use-people-bulk.tsx'

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** Mail programs cut longer addresses of letters, in characters. */
const longestMail = 1900

type PeopleBulkBarProps = {
  bulk: PeopleBulk
  total: number
  /** Numbers of everyone under the filters of the list. */
  loadAll: () => Promise<{ ids: readonly number[]; total: number }>
  hasDocuments: boolean
  onExport: () => void
}

/** Buttons of the bar while people are chosen. */
export function PeopleBulkBar({ bulk, total, loadAll, hasDocuments, onExport }: PeopleBulkBarProps) {
  const { ids, open } = bulk
  return (
    <>
      {ids.length < total && (
        <Button onClick={() => void bulk.selectAll(loadAll)}>
          Seleccionar las {formatNumber(total)} que coinciden
        </Button>
      )}
      {hasDocuments && (
        <Button icon={<IconFileSearch {...icon} />} aria-haspopup="dialog" onClick={() => open('ask')}>
          Pedir documento
        </Button>
      )}
      <Button icon={<IconProgressCheck {...icon} />} aria-haspopup="dialog" onClick={() => open('status')}>
        Estado
      </Button>
      <Button icon={<IconUserStar {...icon} />} aria-haspopup="dialog" onClick={() => open('profile')}>
        Añadir perfil
      </Button>
      <MenuButton
        width={230}
        entries={[
          {
            label: 'Dar acceso a la aplicación',
            icon: <IconKey {...icon} />,
            onSelect: () => open('access'),
          },
          { label: 'Escribir un email', icon: <IconMail {...icon} />, onSelect: () => void writeTo(ids) },
          {
            label: 'Copiar los emails',
            icon: <IconCopy {...icon} />,
            onSelect: () => void copyAddresses(ids),
          },
          {
            label: 'Exportar la selección',
            icon: <IconFileSearch {...icon} />,
            startsGroup: true,
            onSelect: onExport,
          },
        ]}
      >
        {(opener) => (
          <Button {...opener} icon={<IconDots {...icon} />}>
            Más
          </Button>
        )}
      </MenuButton>
    </>
  )
}

async function addressesOf(ids: readonly number[]) {
  const people = await call(peopleBulkEndpoints.contacts, { body: { workerIds: [...ids] } })
  const addresses = [...new Set(people.map(({ email }) => email).filter(Boolean))]
  return { addresses, without: people.filter(({ email }) => !email).length }
}

const tellWithout = (without: number) => (without > 0 ? `${count(without, 'persona')} sin email.` : undefined)

/** Opens the mail program with everyone in blind copy; too many for it are put on the clipboard. */
async function writeTo(ids: readonly number[]): Promise<void> {
  const { addresses, without } = await addressesOf(ids)
  const link = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`
  if (addresses.length === 0) toast('warning', 'Nadie de los elegidos tiene email')
  else if (link.length > longestMail)
    await copy(addresses, without, 'Son demasiados para un enlace de correo: ')
  else {
    window.location.href = link
    if (without > 0) toast('info', tellWithout(without) ?? '')
  }
}

async function copyAddresses(ids: readonly number[]): Promise<void> {
  const { addresses, without } = await addressesOf(ids)
  await copy(addresses, without)
}

async function copy(addresses: readonly string[], without: number, why = ''): Promise<void> {
  try {
    await navigator.clipboard.writeText(addresses.join('; '))
    toast(
      'success',
      `${count(addresses.length, 'email copiado', 'emails copiados')}`,
      [`${why}pégalos en copia oculta.`, tellWithout(without)].filter(Boolean).join(' '),
    )
  } catch {
    toast('error', 'El navegador no ha dejado copiar los emails')
  }
}
