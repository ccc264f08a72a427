import {
  campaignAskEndpoints as endpoints,
  mostAskedPeople,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count } from '../../../ui/format.ts'
import { SearchBox } from '../../../ui/table/filters/search-box.tsx'
import people from '../offers/offers.module.css'
import styles from './asks.module.css'

type AskMoreProps = {
  campaignId: number
  isAsking: boolean
  /** Whether they have been asked. */
  onAsk: (workerIds: number[]) => Promise<boolean>
}

/** Those who fit the campaign and have not been asked, best first, each with a box. */
export function AskMore({ campaignId, isAsking, onAsk }: AskMoreProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const fitting = useQuery({
    queryKey: ['campaign-asks', campaignId, 'fitting', search],
    queryFn: ({ signal }) =>
      call(
        endpoints.fitting,
        { params: { id: campaignId }, query: { search } },
        { signal, skipErrorToast: true, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
  const shown = fitting.data ?? []
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  async function ask() {
    if (await onAsk([...chosen].slice(0, mostAskedPeople))) setChosen(new Set())
  }
  return (
    <fieldset className={`${people.people} ${styles.more}`}>
      <legend>Preguntar a más personas</legend>
      <SearchBox label="Buscar a una persona" value={search} onSearch={setSearch} />
      {fitting.isError && (
        <FailureBanner
          title="No se ha podido buscar a quién encaja"
          detail={sentenceOf(fitting.error)}
          onRetry={() => void fitting.refetch()}
        />
      )}
      {fitting.isPending && <p role="status">Buscando a quién encaja…</p>}
      {fitting.data && shown.length === 0 && (
        <p className="secondary">
          {search ? `Nadie más coincide con «${search}».` : 'No queda nadie en activo a quien preguntar.'}
        </p>
      )}
      <ul>
        {shown.map(({ workerId, name, profile, town }) => (
          <li key={workerId} data-chosen={chosen.has(workerId) || undefined}>
            <label>
              <input type="checkbox" checked={chosen.has(workerId)} onChange={() => toggle(workerId)} />
              <Avatar name={name} />
              <span>
                <b>{name}</b>
                <span className="secondary">
                  {[profile, town].filter(Boolean).join(' · ') || 'Sin perfil'}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={`${people.tools} ${styles.send}`}>
        {shown.length > 1 && (
          <Button
            look="subtle"
            size="small"
            onClick={() => setChosen(new Set([...chosen, ...shown.map(({ workerId }) => workerId)]))}
          >
            Elegir a todos
          </Button>
        )}
        <Button
          look="filled"
          disabled={chosen.size === 0}
          isBusy={isAsking}
          icon={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => void ask()}
        >
          {chosen.size > 0 ? `Preguntar a ${count(chosen.size, 'persona')}` : 'Preguntar'}
        </Button>
      </div>
    </fieldset>
  )
}
