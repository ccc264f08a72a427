import { IconKey, IconPencil } from '@tabler/icons-react'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import type { Account } from '@cuadrante/contract/access/account.ts'
import { personalDataLabels, personalDataNames } from '@cuadrante/contract/people/personal-data.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { call } from '../../../api/call.ts'
import { heardAccount, useSignedIn } from '../../../api/session/session.ts'
import { EmailWords } from '../../../records/email-words.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../ui/failure-banner.tsx'
import { formatDate, formatDateTime } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { WhenKnown } from '../../../ui/page/when-known.tsx'
import { Facts, Section, Sheet } from '../../../ui/sheet.tsx'
import { StatusBadge, Tag } from '../../../ui/status/status-badge.tsx'
import { NoticeSwitches } from '../notices/notice-switches.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { SecondFactors } from '../security/second-factors.tsx'
import styles from './profile-page.module.css'

const roleBadges = {
  ROLE_ADMIN: { label: 'Administrador', tone: 'red' },
  ROLE_CLIENT: { label: 'Cliente', tone: 'amber' },
  ROLE_USER: { label: 'Usuario', tone: 'blue' },
} as const

/** Who I am here, and from where I am signed in. */
export default function ProfilePage() {
  const [dialog, setDialog] = useState<'profile' | 'password'>()
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => call(accessEndpoints.me, {}, { skipErrorToast: true }),
    initialData: () => heardAccount()?.account,
    initialDataUpdatedAt: () => heardAccount()?.at,
  })
  const close = () => setDialog(undefined)

  if (me.isLoadingError)
    return (
      <>
        <PageHeader title="Mi Perfil" />
        <Sheet>
          <FailureBanner
            title="No se pudo cargar la información del perfil"
            onRetry={() => void me.refetch()}
          />
        </Sheet>
      </>
    )
  if (!me.data) return <PageHeader title="Mi Perfil" subtitle="Cargando..." />

  return (
    <>
      <PageHeader
        title="Mi Perfil"
        actions={
          <>
            <Button
              icon={<IconKey size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => setDialog('password')}
            >
              Cambiar Contraseña
            </Button>
            <Button
              icon={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
              onClick={() => setDialog('profile')}
            >
              Editar Perfil
            </Button>
          </>
        }
      />
      <AccountSheet account={me.data} />
      <WhenKnown>
        <Section title="Segundo paso para entrar" id="segundo-paso">
          <SecondFactors />
        </Section>
        <Section title="Seguridad de la cuenta" id="seguridad">
          <OpenSessions />
        </Section>
        <NoticeSwitches />
      </WhenKnown>
      {dialog === 'profile' && <ProfileDialog account={me.data} onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </>
  )
}

function AccountSheet({ account }: { account: Account }) {
  const { id, firstName, lastName, login, email, previousAccessAt, pendingChange } = account
  const { activeRole } = useSignedIn()
  const [today] = useState(serverNow)
  const name = `${firstName} ${lastName}`.trim()
  const { label, tone } = roleBadges[activeRole]
  return (
    <Sheet isPadded label="Datos de la cuenta">
      <div className={styles.who}>
        <Avatar name={name} size={72} />
        <div>
          <h2>{name}</h2>
          <p className="secondary">@{login}</p>
          <Tag tone={tone}>{label}</Tag>
        </div>
      </div>
      <Facts
        items={[
          ['Nombre completo', name],
          ['Email', email && <EmailWords key="email" address={email} />],
          ['Usuario', `@${login}`],
          ['Identificador', id],
          ['Estado de la cuenta', <StatusBadge key="state" look={verified} />],
          ['Último acceso', formatDate(today)],
          ['Acceso anterior', previousAccessAt && formatDateTime(previousAccessAt)],
        ]}
      />
      {pendingChange && (
        <p className={styles.pending} role="status">
          El {formatDate(pendingChange.askedAt)} pediste cambiar {changeWords(account, pendingChange)}. La
          oficina lo revisa antes de cambiar tu ficha.
        </p>
      )}
    </Sheet>
  )
}

const present = ({ firstName, lastName, email }: Account) => ({ firstName, lastName, email: email ?? '' })

/** "apellidos por Otero Lema y email por ana@mail.example". */
const changeWords = (account: Account, wanted: NonNullable<Account['pendingChange']>) => {
  const before = present(account)
  const changes = personalDataNames
    .filter((name) => before[name] !== wanted[name])
    .map((name) => `${personalDataLabels[name]} por ${wanted[name] || 'nada'}`)
  return new Intl.ListFormat('es').format(changes)
}

const verified = { label: 'Cuenta Activa / Verificada', glyph: 'done', tone: 'green' } as const
