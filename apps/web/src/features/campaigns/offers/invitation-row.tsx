import { offerEndpoints } from '@cuadrante/contract/campaigns/offers/offer-endpoints.ts'
import {
  offerStepLabels,
  offerWayLabels,
  type Invitation,
  type Offer,
} from '@cuadrante/contract/campaigns/offers/offer.ts'
import { IconAlertTriangle, IconFileTypePdf, IconLink } from '@tabler/icons-react'
import { respond } from '../../../api/call.ts'
import { saveDownload } from '../../../api/save-download.ts'
import { invitationLooks } from '../own-offers/offer-looks.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import styles from './offers.module.css'

type InvitationRowProps = {
  offer: Offer
  invitation: Invitation
  canPick: boolean
  onPick: () => void
  onLink: () => void
}

/** One person of an offer: where they stand, what the last step was, and what can be done. */
export function InvitationRow({ offer, invitation, canPick, onPick, onLink }: InvitationRowProps) {
  const { name, workerId, status, heldBy } = invitation
  const isUnanswered = status === 'SENT' || status === 'OPENED'
  async function proof() {
    const params = { id: offer.id, workerId }
    await saveDownload(
      await respond(offerEndpoints.proof, { params }, { failed: 'No se ha podido descargar' }),
    )
  }
  return (
    <li>
      <Avatar name={name} />
      <div className={styles.person}>
        <b>{name}</b>
        <span className="secondary">{wordsOf(invitation)}</span>
        {isUnanswered && !invitation.hasChanged && invitation.sentBy.length === 0 && (
          <p className={styles.warning}>
            <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
            <span>
              {offer.isMailed ? 'El correo está de camino.' : 'Aún no le ha llegado: dale su enlace.'}
            </span>
          </p>
        )}
        {invitation.hasChanged && (
          <p className={styles.warning}>
            <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
            <span>Se le ofreció otra cosa: el turno ha cambiado. Retira la oferta y haz otra.</span>
          </p>
        )}
        {heldBy && (
          <p className={styles.warning}>
            <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
            <span>{heldBy}</span>
          </p>
        )}
      </div>
      <StatusBadge look={invitationLooks[status]} label={labelOf(invitation)} />
      <div className={styles.acts}>
        {canPick && !invitation.hasChanged && (
          <Button size="small" aria-label={`Confirmar a ${name}`} onClick={onPick}>
            Confirmar
          </Button>
        )}
        {offer.status === 'OPEN' && isUnanswered && !invitation.hasChanged && (
          <IconButton label={`Enlace para que responda ${name}`} onClick={onLink}>
            <IconLink size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={`Justificante de ${name}`} onClick={() => void proof()}>
          <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

function labelOf({ status, waitingPlace, jobId, holdsPlace }: Invitation): string | undefined {
  if (status === 'WAITING' && waitingPlace !== null) return `En espera, ${waitingPlace}.º`
  if (status === 'CONFIRMED') return holdsPlace ? `Plaza #${jobId}` : 'Plaza cambiada'
  return undefined
}

/** "Abierta el 20/11/2026, 08:05 · enviada por correo" */
function wordsOf({ lastStep, lastStepAt, sentBy }: Invitation): string {
  const ways = sentBy.map((way) => offerWayLabels[way === 'office' ? 'portal' : way].toLowerCase())
  return [
    `${offerStepLabels[lastStep]} el ${formatDateTime(lastStepAt)}`,
    ways.length > 0 && `le llega por ${ways.join(' y ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
