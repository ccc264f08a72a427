import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { roleLabels } from '@cuadrante/contract/access/user.ts'
import { IconKey, IconPencil, IconShieldLock, IconUserPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ViewsMenu } from '../../../records/saved-views/views-menu.tsx'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FilterSelect } from '../../../ui/filters/filter-select.tsx'
import { count } from '../../../ui/format.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import type { RowAction } from '../../../ui/table/column.ts'
import { ListSheet } from '../../../ui/table/list-sheet.tsx'
import type { LoadPage } from '../../../ui/table/use-list.ts'
import { useListState } from '../../../ui/table/use-list-state.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'
import type { Invitation } from './invitation-dialog.tsx'
import { UserCard, userColumns, type User } from './user-columns.tsx'

const InvitationDialog = lazyPart(async () => ({
  default: (await import('./invitation-dialog.tsx')).InvitationDialog,
}))
const UserAccessDrawer = lazyPart(async () => ({
  default: (await import('./user-access-drawer.tsx')).UserAccessDrawer,
}))
const UserDialog = lazyPart(async () => ({ default: (await import('./user-dialog.tsx')).UserDialog }))

const roles = [
  { value: 'ALL', label: 'Todos' },
  ...Object.entries(roleLabels).map(([value, label]) => ({ value, label })),
] as const

/** Who may sign in, under which roles, and for whom. */
export default function UsersPage() {
  useFetchedAhead(UserDialog, FormDialog)
  const list = useListState({ size: 10, sort: { field: 'id', direction: 'asc' }, name: 'users' })
  const queries = useQueryClient()
  const { actions, edited, setEdited, shown, setShown, invited, setInvited } = useUserActions()
  const reload = useCallback(() => queries.invalidateQueries({ queryKey: ['users'] }), [queries])

  const load: LoadPage<User> = (query, options) =>
    call(accessEndpoints.users, { query: { role: 'ALL', ...query } }, options)

  const newButton = (
    <Button
      look="filled"
      icon={<IconUserPlus size={17} stroke={1.9} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      Nuevo Usuario
    </Button>
  )

  return (
    <>
      <PageHeader title="Usuarios" subtitle="Quién entra en Cuadrante y con qué papel" actions={newButton} />
      <ListSheet
        name="users"
        caption="Usuarios"
        list={list}
        columns={userColumns}
        load={load}
        rowId={(user) => user.id}
        rowLabel={(user) => user.name}
        actions={actions}
        card={(user) => <UserCard user={user} />}
        search="Buscar usuarios..."
        tools={
          <>
            <FilterSelect
              label="Rol"
              value={list.filters['role']?.value ?? 'ALL'}
              options={roles}
              onChange={(value) =>
                list.setFilter('role', value === 'ALL' ? undefined : { mode: 'equals', value })
              }
            />
            <ViewsMenu list="users" state={list} />
          </>
        }
        countWords={(total) => count(total, 'usuario')}
        first={{
          title: 'Aún no hay usuarios',
          reason: 'Crea el primero y le damos un enlace para entrar.',
          action: newButton,
        }}
        none="Ningún usuario coincide"
        failure="No se ha podido cargar la lista"
      />
      {edited && (
        <UserDialog
          user={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onInvited={(user, invitation) => setInvited({ user, invitation })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {shown && <UserAccessDrawer user={shown} onClose={() => setShown(undefined)} />}
      {invited && <InvitationDialog {...invited} onClose={() => setInvited(undefined)} />}
    </>
  )
}

/** Changing an account, inviting its person again and looking at its sessions, and what is open of these. */
function useUserActions() {
  const [edited, setEdited] = useState<User | 'new'>()
  const [shown, setShown] = useState<User>()
  const [invited, setInvited] = useState<{ user: User; invitation: Invitation }>()
  const invite = useCallback(
    async (user: User) =>
      setInvited({ user, invitation: await call(accessEndpoints.inviteUser, { params: { id: user.id } }) }),
    [],
  )
  const actions = useCallback(
    (user: User): readonly RowAction[] => [
      { label: 'Editar', icon: <IconPencil size={17} stroke={1.6} />, onSelect: () => setEdited(user) },
      {
        label: user.hasPassword ? 'Enlace para otra contraseña' : 'Invitar de nuevo',
        icon: <IconKey size={17} stroke={1.6} />,
        onSelect: () => void invite(user),
      },
      {
        label: 'Acceso y sesiones',
        icon: <IconShieldLock size={17} stroke={1.6} />,
        onSelect: () => setShown(user),
      },
    ],
    [invite],
  )
  return { actions, edited, setEdited, shown, setShown, invited, setInvited }
}
