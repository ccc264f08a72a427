import type { GivenAccess } from '@cuadrante/contract/access/given-access.ts'
import type { ClientAccessPreview } from '@cuadrante/contract/clients/client-access.ts'
import { IconUserPlus } from '@tabler/icons-react'
import bulk from '../../records/bulk/bulk.module.css'
import { ReachPreview } from '../../records/bulk/reach-preview.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { count, formatNumber } from '../../ui/format.ts'
import { useIsShown } from '../../ui/hooks.ts'
import { useDiscardGuard } from '../../ui/form/use-leave-guard.ts'
import { ContactRow } from './contact-row.tsx'
import { isEmpty, useAccessToGive, type AccessToGive } from './use-access-to-give.ts'
import styles from './clients.module.css'

type AccessDialogProps = {
  clientIds: readonly number[]
  onDone: (done: GivenAccess) => void
  onClose: () => void
}

type ChosenClient = ClientAccessPreview['clients'][number]

/** Access for the people of some clients: who is written down, whom it reaches and who stays as they are, then the doing. */
export default function AccessDialog({ clientIds, onDone, onClose }: AccessDialogProps) {
  const isShown = useIsShown()
  const access = useAccessToGive(clientIds, (done) => {
    onDone(done)
    if (isShown()) onClose()
  })
  const { preview, isReady, reached, unfit } = access
  const { data } = preview
  const { leave } = useDiscardGuard(access.isBegun, onClose)

  return (
    <Dialog
      isOpen
      title="Dar acceso a la aplicación"
      subtitle={count(clientIds.length, 'cliente')}
      size="large"
      isComplete={data !== undefined}
      onClose={() => void leave()}
      note={access.isTold && unfit > 0 && `Faltan datos de ${count(unfit, 'persona')}`}
      actions={
        <>
          <Button onClick={() => void leave()}>Cancelar</Button>
          <Button
            look="filled"
            isBusy={access.isApplying}
            disabled={unfit === 0 && (!isReady || reached === 0)}
            onClick={access.giveAccess}
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
          <ClientPeople key={client.id} client={client} access={access} />
        ))}
        <ReachPreview preview={preview} isWhole isBusy={!isReady} problem={access.problem} />
      </div>
    </Dialog>
  )
}

type ClientPeopleProps = { client: ChosenClient; access: AccessToGive }

/** The people of one client: who has an account, and who is written down. */
const ClientPeople = ({ client, access: { written, isTold, change, add } }: ClientPeopleProps) => (
  <fieldset className={styles.access}>
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
)

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
