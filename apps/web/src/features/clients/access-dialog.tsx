import type { GivenAccess } from '@cuadrante/contract/access/given-access.ts'
import {
  clientAccessEndpoints,
  clientContact,
  type ClientAccessPreview,
  type ClientContact,
} from '@cuadrante/contract/clients/client-access.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import bulk from '../../records/bulk/bulk.module.css'
import { ReachPreview } from '../../records/bulk/reach-preview.tsx'
import { useApply } from '../../records/bulk/use-apply.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { count, formatNumber } from '../../ui/format.ts'
import { useDiscardGuard } from '../../ui/form/use-leave-guard.ts'
import { useDebounced } from '../../ui/hooks.ts'
import { ContactRow } from './contact-row.tsx'
import styles from './clients.module.css'

type AccessDialogProps = {
  clientIds: readonly number[]
  onDone: (done: GivenAccess) => void
  onClose: () => void
}

type ChosenClient = ClientAccessPreview['clients'][number]
/** Somebody who is being written down; the key stays while others go. */
type Written = ClientContact & { readonly key: number }

const quiet = { skipErrorToast: true } as const
const isEmpty = ({ firstName, lastName, email }: Written) => !`${firstName}${lastName}${email}`.trim()

/** Access for the people of some clients: who is written down, whom it reaches and who stays as they are, then the doing. */
export default function AccessDialog({ clientIds, onDone, onClose }: AccessDialogProps) {
  const [written, setWritten] = useState<readonly Written[]>(() =>
    clientIds.map((clientId, key) => aPerson(clientId, key)),
  )
  const [isTold, setIsTold] = useState(false)
  const wanted = useMemo(() => written.filter((person) => !isEmpty(person)), [written])
  const unfit = wanted.filter((person) => !clientContact.safeParse(person).success).length
  const asked = useDebounced(wanted, 250)
  const contacts = useMemo(
    () =>
      asked.flatMap((person) => {
        const { success, data } = clientContact.safeParse(person)
        return success ? [data] : []
      }),
    [asked],
  )
  const preview = useQuery({
    queryKey: ['client-access', clientIds, contacts],
    queryFn: ({ signal }) =>
      call(
        clientAccessEndpoints.preview,
        { body: { clientIds: [...clientIds], contacts } },
        { ...quiet, signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const { data } = preview
  const isReady = data !== undefined && asked === wanted && !preview.isPlaceholderData
  const reached = data?.reached ?? 0

  const leave = useDiscardGuard(wanted.length > 0, onClose)
  const { isApplying, problem, apply } = useApply(preview)
  function giveAccess() {
    if (unfit > 0) return setIsTold(true)
    if (!data) return
    const body = { clientIds: [...clientIds], contacts, seen: data.seen }
    void apply(async () => {
      onDone(await call(clientAccessEndpoints.apply, { body }, quiet))
      onClose()
    })
  }

  const change = (key: number, changed: Partial<ClientContact>) =>
    setWritten((all) => all.map((person) => (person.key === key ? { ...person, ...changed } : person)))
  const add = (clientId: number) =>
    setWritten((all) => [...all, aPerson(clientId, Math.max(...all.map(({ key }) => key)) + 1)])

  return (
    <Dialog
      isOpen
      title="Dar acceso a la aplicación"
      subtitle={count(clientIds.length, 'cliente')}
      size="large"
      isComplete={data !== undefined}
      onClose={() => void leave()}
      note={isTold && unfit > 0 && `Faltan datos de ${count(unfit, 'persona')}`}
      actions={
        <>
          <Button onClick={() => void leave()}>Cancelar</Button>
          <Button
            look="filled"
            isBusy={isApplying}
            disabled={unfit === 0 && (!isReady || reached === 0)}
            onClick={giveAccess}
          >
            {isReady && reached > 0 ? `Dar acceso (${formatNumber(reached)})` : 'Dar acceso'}
          </Button>
        </>
      }
    >
      <div className={bulk.form}>
        <p>
          Escribe quién entra por cada cliente; pueden ser varias personas. Verán sus campañas, sin importes.
        </p>
        {data?.clients.map((client) => (
          <fieldset key={client.id} className={styles.access}>
            <legend>{client.name}</legend>
            <WithAccount people={client.people} />
            {written
              .filter(({ clientId }) => clientId === client.id)
              .map((person, n) => (
                <ContactRow
                  key={person.key}
                  of={client.name}
                  number={n + 1}
                  person={person}
                  isTold={isTold && !isEmpty(person)}
                  onChange={(changed) => change(person.key, changed)}
                />
              ))}
            <div>
              <Button
                size="small"
                icon={<IconUserPlus size={15} stroke={1.8} aria-hidden="true" />}
                aria-label={`Añadir otra persona de ${client.name}`}
                onClick={() => add(client.id)}
              >
                Añadir otra persona
              </Button>
            </div>
          </fieldset>
        ))}
        <ReachPreview preview={preview} isWhole isBusy={!isReady} problem={problem} />
      </div>
    </Dialog>
  )
}

const aPerson = (clientId: number, key: number): Written => ({
  key,
  clientId,
  firstName: '',
  lastName: '',
  email: '',
})

/** Who has an account for a client already, and what becomes of it. */
const WithAccount = ({ people }: { people: ChosenClient['people'] }) =>
  people.length > 0 && (
    <ul className={styles.people}>
      {people.map(({ id, name, login, reason }) => (
        <li key={id}>
          <b>{name}</b> <span className="secondary">{login}</span> · {reason ?? 'Recibe otro enlace'}
        </li>
      ))}
    </ul>
  )
