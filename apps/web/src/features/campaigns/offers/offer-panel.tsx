import type { HandedLinks } from '@cuadrante/contract/campaigns/links/handed-links.ts'
import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import {
  invitationStatusLabels,
  offerModeLabels,
  offerStatusLabels,
  type Offer,
} from '@cuadrante/contract/campaigns/offers/offer.ts'
import { lowerFirst } from '@cuadrante/domain/text/lower-first.ts'
import { IconLink, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { momentWords } from '../own-offers/offer-words.ts'
import { Button } from '../../../ui/button.tsx'
import { count, formatDateTime } from '../../../ui/format.ts'
import { Tag } from '../../../ui/status/status-badge.tsx'
import { tellFailed } from '../../../ui/failed.tsx'
import { withReason } from '../ask-reason.ts'
import { AfterChain } from '../chains/after-chain.tsx'
import { isAccepted } from '../chains/is-accepted.ts'
import { InvitationRow } from './invitation-row.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { withdrawOffer } from './withdraw-offer.ts'
import styles from './offers.module.css'

type OfferPanelProps = { offer: Offer; onChanged: (offer: Offer) => void; onAdd: () => void }

/** That all of a chain have said yes, and whether it was taken back afterwards. */
function Outcome({ offer: { undoneAt } }: { offer: Offer }) {
  if (undoneAt === null) return <Tag tone="green">Aceptada</Tag>
  return (
    <>
      <Tag tone="slate">Deshecha</Tag>
      <span className="secondary">Se aceptó y se deshizo el {formatDateTime(undoneAt)}</span>
    </>
  )
}

/** An offer as it stands: places taken, the answer of each person, and what the office can do about it. */
export function OfferPanel({ offer, onChanged, onAdd }: OfferPanelProps) {
  const [links, setLinks] = useState<HandedLinks>()
  const isOpen = offer.status === 'OPEN'
  const taken = offer.places.filter(({ worker }) => worker !== null).length
  const hasRoom = offer.places.some(({ worker, status }) => worker === null && status === 'PENDIENTE')
  const unanswered = offer.invitations.filter(
    ({ status, hasChanged }) => !hasChanged && (status === 'SENT' || status === 'OPENED'),
  )
  const { pick, withdraw, handOver } = useOfferVerbs(offer, { onChanged, onLinks: setLinks })
  return (
    <section className={styles.panel} aria-label={`Oferta ${offer.id}`}>
      {/* Said aloud when it changes: places are taken while the office looks on. */}
      <div className={styles.panelHead} role="status">
        <h3>
          {taken} de {count(offer.places.length, 'plaza')}
        </h3>
        {isAccepted(offer) ? (
          <Outcome offer={offer} />
        ) : (
          <>
            <Tag tone={isOpen ? 'blue' : 'slate'}>{offerStatusLabels[offer.status]}</Tag>
            <span className="secondary">
              {isOpen
                ? `Se responde hasta ${momentWords(offer.answerBy)}`
                : `Se respondía hasta el ${formatDateTime(offer.answerBy)}`}
            </span>
          </>
        )}
      </div>
      <p className="secondary">
        {offerModeLabels[offer.mode]} · {offer.places.length === 1 ? 'trabajo' : 'trabajos'}{' '}
        {offer.places.map(({ jobId }) => `#${jobId}`).join(', ')} · hecha por {offer.createdBy}
      </p>
      {offer.message && <p className={styles.message}>{offer.message}</p>}
      <ul className={styles.answers}>
        {offer.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.workerId}
            offer={offer}
            invitation={invitation}
            canPick={invitation.status === 'WAITING' && hasRoom && !offer.chain}
            onPick={() => void pick(invitation)}
            onLink={() => void handOver([invitation.workerId])}
          />
        ))}
      </ul>
      {offer.chain && <ChainLinks chain={offer.chain} offer={offer} />}
      <AfterChain offer={offer} onChanged={onChanged} />
      {offer.waves && <Turns waves={offer.waves} isOpen={isOpen} />}
      <div className={styles.tools}>
        {isOpen && !offer.chain && (
          <Button icon={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={onAdd}>
            Añadir personas
          </Button>
        )}
        {isOpen && unanswered.length > 0 && (
          <Button
            icon={<IconLink size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => void handOver(unanswered.map(({ workerId }) => workerId))}
          >
            Enlaces para responder
          </Button>
        )}
        {offer.status !== 'WITHDRAWN' && !(offer.chain && !isOpen) && (
          <Button look="subtle" onClick={() => void withdraw()}>
            Retirar la oferta
          </Button>
        )}
      </div>
      {links && (
        <LinksDialog
          links={links}
          about="te ofrecemos un turno. Míralo y responde aquí:"
          onClose={() => setLinks(undefined)}
        />
      )}
    </section>
  )
}

type ChainProps = { chain: NonNullable<Offer['chain']>; offer: Offer }

/** The others whose yes it hangs on. */
const ChainLinks = ({ chain, offer: { places } }: ChainProps) => (
  <p className={styles.turns}>
    Solo vale si aceptan todas:{' '}
    {chain
      .map(
        ({ name, jobId, status }) =>
          `${name} (${places.some((place) => place.jobId === jobId) ? 'este turno' : `trabajo #${jobId}`}: ${lowerFirst(
            status === 'WAITING' ? 'Acepta' : invitationStatusLabels[status],
          )})`,
      )
      .join(', ')}
    .
  </p>
)

/** Who is asked after those above, when, and who was passed over. */
function Turns({ waves, isOpen }: { waves: NonNullable<Offer['waves']>; isOpen: boolean }) {
  const waiting = waves.queue.filter(({ passedOver }) => passedOver === null)
  const passed = waves.queue.filter(({ passedOver }) => passedOver !== null)
  return (
    <div className={styles.turns}>
      <p>
        {isOpen && waves.nextAt && waiting.length > 0
          ? `Si nadie la coge, ${momentWords(waves.nextAt)} se ofrece también a ${waiting.map(({ name }) => name).join(', después a ')}.`
          : `De una en una, cada ${everyWords(waves.hours)}.${waiting.length > 0 ? ` Sin preguntar: ${waiting.map(({ name }) => name).join(', ')}.` : ''}`}
      </p>
      {passed.map(({ workerId, name, passedOver }) => (
        <p key={workerId}>
          {name}: no se le ha ofrecido. {passedOver}
        </p>
      ))}
    </div>
  )
}

const everyWords = (hours: number): string =>
  hours === 1 ? 'hora' : hours < 1 ? count(Math.round(hours * 60), 'minuto') : count(hours, 'hora')

type Heard = Pick<OfferPanelProps, 'onChanged'> & { onLinks: (links: HandedLinks) => void }

function useOfferVerbs(offer: Offer, { onChanged, onLinks }: Heard) {
  const params = { id: offer.id }
  const told = async (title: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      tellFailed(title, error, 4000)
    }
  }
  return {
    pick: ({ workerId }: Offer['invitations'][number]) =>
      told('No se ha podido confirmar', async () => {
        const changed = await withReason((conflictReason) =>
          call(offerEndpoints.pick, { params, body: { workerId, conflictReason } }, { skipErrorToast: true }),
        )
        if (changed) onChanged(changed)
      }),
    withdraw: () =>
      told('No se ha podido retirar', async () => {
        const withdrawn = await withdrawOffer(offer.id)
        if (withdrawn) onChanged(withdrawn)
      }),
    handOver: (workerIds: number[]) =>
      told('No se han podido crear los enlaces', async () =>
        onLinks(await call(offerEndpoints.links, { params, body: { workerIds } }, { skipErrorToast: true })),
      ),
  }
}
