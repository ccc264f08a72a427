import { personName, surnamesOf } from '@cuadrante/contract/people/person-name.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { accessFailures } from '@cuadrante/contract/access/failures.ts'
import { roleLabels, userDraft } from '@cuadrante/contract/access/user.ts'
import { clientEndpoints } from '@cuadrante/contract/clients/endpoints.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { peopleEndpoints } from '@cuadrante/contract/people/endpoints.ts'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session/session.ts'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RemoteChoiceField } from '../../../ui/form/choices/remote-choice-field.tsx'
import type { LoadReferences, Reference } from '../../../ui/form/choices/reference.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Invitation } from './invitation-dialog.tsx'
import type { User } from './user-columns.tsx'
import styles from './users.module.css'

type Values = {
  firstName: string
  lastName: string
  login: string
  email: string
  roles: Role[]
  client: Reference | null
  worker: Reference | null
  isActive: boolean
  seesAbsenceTypes: boolean
  version: number | null
}

type UserDialogProps = {
  user: User | undefined
  onSaved: () => void
  onInvited: (user: User, invitation: Invitation) => void
  onClose: () => void
}

const isThere = z.nullable(z.object({ id: z.number() }))

/** The roles ask for what their fields hold: a client, a record of a worker. */
const userForm = z.extend(userDraft, { client: isThere, worker: isThere }).check(
  z.refine(({ roles, client }) => !roles.includes('ROLE_CLIENT') || client !== null, {
    path: ['client'],
    error: accessFailures.client_needed.say(),
  }),
  z.refine(({ roles, worker }) => !roles.includes('ROLE_USER') || worker !== null, {
    path: ['worker'],
    error: accessFailures.worker_needed.say(),
  }),
)

/** As the conflict of two editors names the fields. */
const labels = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  login: 'Usuario',
  email: 'Email',
  roles: { label: 'Roles', control: { kind: 'choices', labels: roleLabels } },
  client: 'Cliente',
  worker: 'Ficha de trabajador',
  isActive: 'Puede entrar',
  seesAbsenceTypes: 'Ve de qué son las ausencias',
}

/** Name, roles, and whose campaigns or jobs the person sees. A new person is invited by a link. */
export function UserDialog({ user, onSaved, onInvited, onClose }: UserDialogProps) {
  const session = useSession()
  const isOwn = session.state === 'signedIn' && session.user.id === user?.id
  async function save({ client, worker, ...values }: Values) {
    const body = { ...values, clientId: client?.id ?? null, workerId: worker?.id ?? null }
    if (user) {
      await call(accessEndpoints.updateUser, { params: { id: user.id }, body }, { skipErrorToast: true })
      toast('success', 'Usuario guardado')
      return
    }
    const created = await call(accessEndpoints.createUser, { body }, { skipErrorToast: true })
    onInvited(created.user, created.invitation)
  }

  return (
    <FormDialog<Values, void>
      title={user ? 'Editar usuario' : 'Nuevo usuario'}
      subtitle={user ? undefined : 'Al guardar, le damos un enlace para elegir su contraseña.'}
      size="normal"
      value={valuesOf(user)}
      valuesOf={(current) => valuesOf(current as User)}
      schema={userForm}
      save={save}
      verb={user ? 'Guardar' : 'Crear e invitar'}
      onSaved={onSaved}
      onClose={onClose}
      labels={labels}
    >
      {(form) => (
        <FieldGrid>
          <Cell span={3}>
            <TextField label="Nombre" isRequired {...form.field<string>('firstName')} {...givenBy(form)} />
          </Cell>
          <Cell span={3}>
            <TextField label="Apellidos" {...form.field<string>('lastName')} {...givenBy(form)} />
          </Cell>
          <Cell span={3}>
            <TextField label="Usuario" isRequired {...form.field<string>('login')} />
          </Cell>
          <Cell span={3}>
            <TextField
              label="Email"
              type="email"
              isRequired
              {...form.field<string>('email')}
              {...givenBy(form)}
            />
          </Cell>
          <Cell span={6}>
            <RoleChoice form={form} isOwn={isOwn} />
          </Cell>
          <OfRoles form={form} isWorkerKnown={user?.worker != null} />
          {user && (
            <Cell span={6}>
              <SwitchField
                label="Puede entrar"
                {...form.field<boolean>('isActive')}
                disabled={isOwn && form.values.isActive}
              />
              {isOwn && <p className="secondary">{accessFailures.own_access.say()}</p>}
            </Cell>
          )}
        </FieldGrid>
      )}
    </FormDialog>
  )
}

/** Name and address of whoever has a record are those of the record, and are changed there. */
const givenBy = ({ values: { worker, roles } }: RecordForm<Values>) =>
  worker && roles.includes('ROLE_USER') ? { disabled: true, fact: 'Lo dice su ficha: se cambia allí.' } : {}

/** What each role asks for: whose campaigns, whose jobs, and who sees why people are away. */
const OfRoles = ({ form, isWorkerKnown }: { form: RecordForm<Values>; isWorkerKnown: boolean }) => (
  <>
    {form.values.roles.includes('ROLE_CLIENT') && (
      <Cell span={6}>
        <RemoteChoiceField
          label="Cliente"
          isRequired
          load={findClients}
          fact="Verá las campañas de este cliente, sin importes."
          {...form.field<Reference | null>('client')}
        />
      </Cell>
    )}
    {form.values.roles.includes('ROLE_USER') && (
      <Cell span={6}>
        <RecordOfWorker form={form} isKnown={isWorkerKnown} />
      </Cell>
    )}
    {form.values.roles.includes('ROLE_ADMIN') && (
      <Cell span={6}>
        <SwitchField
          label="Ve de qué son las ausencias (bajas médicas, permisos…)"
          {...form.field<boolean>('seesAbsenceTypes')}
        />
      </Cell>
    )}
  </>
)

/** A chosen record says the name and the address, which is also proposed as the user. */
function RecordOfWorker({ form, isKnown }: { form: RecordForm<Values>; isKnown: boolean }) {
  const field = form.field<Reference | null>('worker')
  function choose(record: WorkerReference | null) {
    field.onChange(record)
    if (!record) return
    for (const [name, said] of Object.entries(record.person)) form.field<string>(name).onChange(said)
    const login = form.field<string>('login')
    if (login.value.trim() === '') login.onChange(record.person.email.toLowerCase())
  }
  return (
    <RemoteChoiceField
      {...field}
      error={form.errors['workerId'] ?? field.error}
      label="Ficha de trabajador"
      isRequired
      disabled={isKnown}
      load={findWorkers}
      fact="Verá sus propios trabajos."
      onChange={choose}
    />
  )
}

/** Nobody takes the administrator's role from themselves. */
function RoleChoice({ form, isOwn }: { form: RecordForm<Values>; isOwn: boolean }) {
  const { value, onChange, error } = form.field<Role[]>('roles')
  const toggle = (role: Role) =>
    onChange(value.includes(role) ? value.filter((r) => r !== role) : [...value, role])
  return (
    <fieldset className={styles.checks}>
      <legend>Roles</legend>
      {(Object.entries(roleLabels) as [Role, string][]).map(([role, label]) => (
        <SwitchField
          key={role}
          label={label}
          value={value.includes(role)}
          onChange={() => toggle(role)}
          name={role}
          disabled={isOwn && role === 'ROLE_ADMIN' && value.includes(role)}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

const valuesOf = (user: User | undefined): Values => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  login: user?.login ?? '',
  email: user?.email ?? '',
  roles: [...(user?.roles ?? [])],
  client: user?.client ?? null,
  worker: user?.worker ?? null,
  isActive: user?.isActive ?? true,
  seesAbsenceTypes: user?.seesAbsenceTypes ?? true,
  version: user?.version ?? null,
})

const firstPage = { page: 0, size: 20, sort: 'id,asc' } as const
const lookUp = { quiet: true, skipErrorToast: true } as const

const findClients: LoadReferences = async (search, signal) => {
  const { content } = await call(
    clientEndpoints.list,
    { query: { ...firstPage, search } },
    { ...lookUp, signal },
  )
  return content.flatMap((client) =>
    'cif' in client
      ? [{ id: client.id, name: client.name, detail: client.cif }]
      : [{ id: client.id, name: client.name }],
  )
}

type WorkerReference = Reference & {
  readonly person: Readonly<Record<'firstName' | 'lastName' | 'email', string>>
}

const findWorkers: LoadReferences<WorkerReference> = async (search, signal) => {
  const { content } = await call(
    peopleEndpoints.list,
    { query: { ...firstPage, search, workerType: 'WORKER' } },
    { ...lookUp, signal },
  )
  return content.map(({ id, user, dni }) => ({
    id,
    name: personName(user),
    detail: dni,
    person: { firstName: user.firstName, lastName: surnamesOf(user), email: user.email },
  }))
}
