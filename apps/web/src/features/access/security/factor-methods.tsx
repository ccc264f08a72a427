import type { Passkey } from '@cuadrante/contract/access/security.ts'
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { count, formatDateTime } from '../../../ui/format.ts'
import { canUsePasskeys } from '../can-use-passkeys.ts'

type MethodProps = { icon: ReactNode; name: string; about: ReactNode; children: ReactNode }

/** A way to prove who one is, with what can be done about it. */
const Method = ({ icon, name, about, children }: MethodProps) => (
  <li>
    {icon}
    <div>
      <b>{name}</b>
      <span className="secondary">{about}</span>
    </div>
    {children}
  </li>
)

type CodesAppProps = { since: string | null; onAdd: () => void; onRemove: () => void }

export const CodesApp = ({ since, onAdd, onRemove }: CodesAppProps) => (
  <Method
    icon={<IconDeviceMobile size={22} stroke={1.5} aria-hidden="true" />}
    name="Aplicación de códigos"
    about={
      since
        ? `Activada el ${formatDateTime(since)}`
        : 'Un código de 6 cifras del teléfono después de la contraseña'
    }
  >
    {since ? (
      <Button size="small" aria-label="Quitar la aplicación de códigos" onClick={onRemove}>
        Quitar
      </Button>
    ) : (
      <Button size="small" aria-label="Activar la aplicación de códigos" onClick={onAdd}>
        Activar
      </Button>
    )}
  </Method>
)

type PasskeyProps = { passkey: Passkey; onRemove: () => void }

export const KnownPasskey = ({ passkey: { name, createdAt, lastUsedAt }, onRemove }: PasskeyProps) => (
  <Method
    icon={<IconFingerprint size={22} stroke={1.5} aria-hidden="true" />}
    name={name}
    about={
      <>
        Llave de acceso desde el {formatDateTime(createdAt)}
        {lastUsedAt && ` · usada el ${formatDateTime(lastUsedAt)}`}
      </>
    }
  >
    <Button size="small" aria-label={`Quitar la llave ${name}`} onClick={onRemove}>
      Quitar
    </Button>
  </Method>
)

export const OtherPasskeys = ({ onAdd }: { onAdd: () => void }) => (
  <Method
    icon={<IconFingerprint size={22} stroke={1.5} aria-hidden="true" />}
    name="Llaves de acceso"
    about={
      canUsePasskeys()
        ? 'Entrar con la huella, la cara o el PIN del dispositivo'
        : 'Solo funcionan cuando se entra por una dirección https con nombre, o por localhost'
    }
  >
    {canUsePasskeys() && (
      <Button size="small" onClick={onAdd}>
        Añadir llave
      </Button>
    )}
  </Method>
)

/** For the day on which all the others are lost. */
export const RecoveryCodes = ({ left, onRenew }: { left: number; onRenew: () => void }) => (
  <Method
    icon={<IconLifebuoy size={22} stroke={1.5} aria-hidden="true" />}
    name="Códigos de recuperación"
    about={`Quedan ${count(left, 'código')} sin usar`}
  >
    <Button size="small" onClick={onRenew}>
      Crear otros
    </Button>
  </Method>
)
