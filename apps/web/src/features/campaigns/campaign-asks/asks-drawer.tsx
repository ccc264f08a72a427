import type { Campaign } from '@cuadrante/contract/campaigns/campaign.ts'
import {
  campaignAskEndpoints as endpoints,
  type AskedPerson,
  type CampaignAsks,
} from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import type { HandedLinks } from '@cuadrante/contract/campaigns/links/handed-links.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useLookAgain } from '../../../api/live.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatShortDate } from '../../../ui/format.ts'
import { tellAsked } from '../links/tell-asked.ts'
import { LinksDialog } from '../offers/links-dialog.tsx'
import { AskMore } from './ask-more.tsx'
import { AskedPeople } from './asked-people.tsx'
import styles from './asks.module.css'
import { NoteDialog } from './note-dialog.tsx'

/** Whom a campaign has been asked about, what they said of its days, and the way to ask others and again. */
export default function AsksDrawer({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [noting, setNoting] = useState<AskedPerson>()
  const [links, setLinks] = useState<HandedLinks>()
  const params = { id: campaign.id }
  const asks = useQuery({
    queryKey: ['campaign-asks', campaign.id],
    queryFn: ({ signal }) => call(endpoints.list, { params }, { signal, skipErrorToast: true, quiet: true }),
    refetchInterval: useLookAgain(),
  })
  const { data } = asks
  const waiting = data?.people.filter(({ missing }) => missing > 0).length ?? 0

  async function ask(workerIds?: number[]): Promise<boolean> {
    setIsAsking(true)
    try {
      tellAsked(
        await call(endpoints.ask, { params, body: { workerIds } }, { failed: 'No se ha podido preguntar' }),
      )
      await queries.invalidateQueries({ queryKey: ['campaign-asks', campaign.id] })
      return true
    } catch {
      // The call has said why.
      return false
    } finally {
      setIsAsking(false)
    }
  }

  async function handOver(workerIds: number[]) {
    try {
      setLinks(
        await call(
          endpoints.links,
          { params, body: { workerIds } },
          { failed: 'No se han podido crear los enlaces' },
        ),
      )
    } catch {
      // The call has said why.
    }
  }

  return (
    <Drawer
      isOpen
      title="Quién puede en la campaña"
      subtitle={campaign.name}
      onClose={onClose}
      footer={
        waiting > 0 &&
        data &&
        data.days.length > 0 && (
          <Button
            look="filled"
            isBusy={isAsking}
            icon={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => void ask()}
          >
            Volver a preguntar a {waiting}
          </Button>
        )
      }
    >
      {asks.isError && (
        <FailureBanner
          title="No se han podido cargar las respuestas"
          detail={sentenceOf(asks.error)}
          onRetry={() => void asks.refetch()}
        />
      )}
      {!data && !asks.isError && <p role="status">Cargando las respuestas…</p>}
      {data?.days.length === 0 && (
        <EmptyState
          title="No hay días por venir"
          reason="Crea los trabajos de la campaña; después se pregunta por sus días."
        />
      )}
      {data && data.days.length > 0 && (
        <>
          <p className={styles.summary}>{summaryOf(data)}</p>
          <AskedPeople asks={data} onNote={setNoting} onLink={({ workerId }) => void handOver([workerId])} />
          <AskMore campaignId={campaign.id} isAsking={isAsking} onAsk={ask} />
        </>
      )}
      {links && (
        <LinksDialog
          links={links}
          about={`¿puedes en «${campaign.name}»? Respóndelo aquí:`}
          onClose={() => setLinks(undefined)}
        />
      )}
      {data && noting && (
        <NoteDialog
          campaign={campaign}
          days={data.days}
          person={noting}
          onClose={() => setNoting(undefined)}
          onNoted={(asks) => queries.setQueryData(['campaign-asks', campaign.id], asks)}
        />
      )}
    </Drawer>
  )
}

/** "4 días por venir, del 1 dic 2026 al 4 dic 2026. 2 de 5 personas lo han respondido todo." */
function summaryOf({ days, people }: CampaignAsks): string {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const span =
    first === last
      ? `el ${formatShortDate(first)}`
      : `del ${formatShortDate(first)} al ${formatShortDate(last)}`
  const whole = people.filter(({ missing }) => missing === 0).length
  const whose = people.length === 1 ? 'persona lo ha' : 'personas lo han'
  const told = people.length === 0 ? '' : ` ${whole} de ${people.length} ${whose} respondido todo.`
  return `${count(days.length, 'día')} por venir, ${span}.${told}`
}
