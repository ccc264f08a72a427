import {
  contractAlertDays,
  contractLimits,
  contractEndpoints as endpoints,
  contractKinds,
  hoursText,
  type WorkerContract,
} from '@cuadrante/contract/people/contracts.ts'
import { daysBetween } from '@cuadrante/domain/dates/day.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { removeRecord } from '../../../records/rows/confirm-removal.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDate } from '../../../ui/format.ts'
import { lazyPart, useFetchedAhead } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './worker-view.module.css'

const ContractDialog = lazyPart(() => import('./contract-dialog.tsx'))

/** From when to when a person has a contract, of what kind and how many hours: work is judged by it. */
export function WorkerContracts({ workerId }: { workerId: number }) {
  const queries = useQueryClient()
  const [edited, setEdited] = useState<WorkerContract | 'new'>()
  useFetchedAhead(ContractDialog)
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: ['worker', workerId, 'contracts'],
    queryFn: ({ signal }) =>
      call(endpoints.ofWorker, { params: { id: workerId } }, { signal, skipErrorToast: true }),
  })
  const reload = () => {
    for (const name of ['worker', 'history']) void queries.invalidateQueries({ queryKey: [name] })
  }
  if (isLoadingError)
    return (
      <FailureBanner
        title="No se han podido cargar los contratos"
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">Cargando contratos...</p>
  return (
    <Section
      title="Contrato y jornada"
      id="jornada"
      aside={
        <Button
          size="small"
          icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Añadir contrato
        </Button>
      }
    >
      {data.contracts.length === 0 ? (
        <p className="secondary">
          Sin contratos anotados: al asignarle turnos no se comprueban ni sus fechas ni sus horas.
        </p>
      ) : (
        <ul className={styles.rows}>
          {data.contracts.map((contract) => (
            <ContractRow
              key={contract.id}
              contract={contract}
              today={data.today}
              onEdit={() => setEdited(contract)}
              onRemove={() => void remove(contract).then(reload)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <ContractDialog
          workerId={workerId}
          contract={edited === 'new' ? undefined : edited}
          onSaved={reload}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

type ContractRowProps = {
  contract: WorkerContract
  today: string
  onEdit: () => void
  onRemove: () => void
}

function ContractRow({ contract, today, onEdit, onRemove }: ContractRowProps) {
  const name = `${contractKinds[contract.kind]} desde el ${formatDate(contract.from)}`
  const state = stateOf(contract, today)
  return (
    <li>
      <span>
        <b>{contractKinds[contract.kind]}</b>
        <small>
          Desde el {formatDate(contract.from)}
          {contract.to ? ` hasta el ${formatDate(contract.to)}` : ', sin fecha de fin'} ·{' '}
          {contract.weekHours === null ? 'jornada completa' : `${hoursText(contract.weekHours)} a la semana`}
        </small>
        <small>{contractLimits(contract)}</small>
        {state && <Tag tone={state.tone}>{state.text}</Tag>}
      </span>
      <span>
        <IconButton label={`Editar ${name}`} onClick={onEdit}>
          <IconPencil size={17} stroke={1.7} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Eliminar ${name}`} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

function stateOf({ from, to }: WorkerContract, today: string) {
  if (from > today) return { tone: 'slate', text: 'Por empezar' } as const
  if (to !== null && to < today) return undefined
  const days = to === null ? Infinity : daysBetween(today, to)
  if (days > contractAlertDays[0]) return { tone: 'green', text: 'En vigor' } as const
  return { tone: 'amber', text: days === 0 ? 'Acaba hoy' : `Acaba en ${count(days, 'día')}` } as const
}

async function remove(contract: WorkerContract): Promise<void> {
  const problem = await removeRecord({
    what: 'el contrato',
    name: `${contractKinds[contract.kind]}, ${formatDate(contract.from)}`,
    remove: () => call(endpoints.remove, { params: { id: contract.id } }, { skipErrorToast: true }),
    failure: 'No se ha podido eliminar el contrato',
  })
  if (problem) toast('error', problem)
}
