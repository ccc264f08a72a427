import type { Away, BoardShift } from '@cuadrante/contract/campaigns/confirmations/confirmations.ts'
import { otherClock } from '@cuadrante/domain/dates/zone-words.ts'
import { townBeside } from '@cuadrante/domain/text/town-beside.ts'
import {
  IconBrandWhatsapp,
  IconCheck,
  IconPhone,
  IconUserSearch,
  IconUserShare,
  IconUserX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import { agencyZone, clockNote } from '../../../api/today.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { dayInSentence, momentInSentence } from '../../../ui/format.ts'
import { useIsPhone } from '../../../ui/hooks.ts'
import { ShiftTime } from '../../../ui/status/shift-bar.tsx'
import { CoverWords, FirstAnswer } from '../cover/first-answer.tsx'
import { askedWords } from '../links/asked-words.ts'
import { callLink, whatsappLink } from '../../../records/phones.ts'
import { callOffText } from '../call-offs/call-off-text.ts'
import type { JobWord } from '../job/use-job-address.ts'
import { cannotCome } from './board-parts.ts'
import styles from './tomorrow.module.css'

/** What opens over the board: who fits, ways to cover, or the note that somebody cannot come. */
export type BoardDialog = JobWord | 'call-off'

type BoardRowProps = {
  shift: BoardShift
  date: string
  isSaving: boolean
  /** It has just been noted here that the person comes: a second tap meets the same button, which does nothing. */
  isNoted: boolean
  onConfirm: (isTapped: boolean) => void
  onOpen: (dialog: BoardDialog) => void
}

export const coverButtonOf = (jobId: number): string => `cubrir-${jobId}`

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** One shift: who, where, what was sent and read, and the ways to settle it. */
export function BoardRow({ shift, date, isSaving, isNoted, onConfirm, onOpen }: BoardRowProps) {
  const { worker, startTime, endTime, slots, zone, startsAt, confirmedAt } = shift
  const isLost = cannotCome(shift)
  const { center, town, campaign, campaignId } = shift
  const isPhone = useIsPhone()
  const where = [center ?? campaign, townBeside(center ?? '', town)].filter(Boolean).join(', ')
  const clock = clockNote(zone, startsAt)
  return (
    <div className={styles.row}>
      <ShiftTime start={startTime} end={endTime} slots={slots} />
      <div className={styles.who}>
        {worker ? (
          <Link to={pathTo(paths.workerView, { id: worker.id })}>
            <b>{worker.name}</b>
          </Link>
        ) : (
          <b>Nadie asignado</b>
        )}
        <Link to={pathTo(paths.campaign, { id: campaignId })} className="secondary">
          {where}
        </Link>
        {clock && <span className="secondary">{clock}</span>}
      </div>
      <ul className={styles.story}>
        {[...(worker ? storyOf(shift) : []), offeredOf(shift)].filter(Boolean).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isLost && shift.offeredTo.length === 0 && (
          <li>
            <FirstAnswer jobId={shift.jobId} />
          </li>
        )}
      </ul>
      <div className={styles.actions}>
        {worker?.phone && <Ways phone={worker.phone} name={worker.name} text={questionOf(shift, date)} />}
        {worker && (isNoted || !confirmedAt) && !isLost && shift.status !== 'PENDIENTE' && (
          <Button
            icon={<IconCheck {...icon} />}
            isBusy={isSaving}
            aria-disabled={isNoted || undefined}
            aria-label={isNoted ? `Anotado que ${worker.name} va` : `Anotar que ${worker.name} va`}
            onClick={isNoted ? undefined : ({ detail }) => onConfirm(detail > 0)}
          >
            Va
          </Button>
        )}
        {worker && !isLost && shift.status !== 'PENDIENTE' && (
          <Button
            icon={<IconUserX {...icon} />}
            aria-label={`Anotar que ${worker.name} no puede ir`}
            onClick={() => onOpen('call-off')}
          >
            No va
          </Button>
        )}
        {isLost && (
          <Button
            id={coverButtonOf(shift.jobId)}
            look="filled"
            icon={<IconUserShare {...icon} />}
            onClick={() => onOpen('cubrir')}
          >
            {isPhone ? <CoverWords jobId={shift.jobId} /> : 'Cubrir'}
            <span className="only-for-readers"> el turno de {worker?.name}</span>
          </Button>
        )}
        <Button
          icon={<IconUserSearch {...icon} />}
          aria-label={worker ? `Sustituir a ${worker.name}` : `Buscar a alguien para ${where}`}
          onClick={() => onOpen('encaja')}
        >
          {worker ? 'Sustituir' : 'Quién encaja'}
        </Button>
      </div>
    </div>
  )
}

/** A call, and a message that is written already. */
const Ways = ({ phone, name, text }: { phone: string; name: string; text: string }) => (
  <>
    <ButtonAnchor icon={<IconPhone {...icon} />} href={callLink(phone)} aria-label={`Llamar a ${name}`}>
      Llamar
    </ButtonAnchor>
    <ButtonAnchor
      icon={<IconBrandWhatsapp {...icon} />}
      href={whatsappLink(phone, text)}
      target="_blank"
      rel="noreferrer"
      aria-label={`Escribir a ${name} por WhatsApp`}
    />
  </>
)

const questionOf = ({ worker, startTime, zone, center, campaign }: BoardShift, date: string): string =>
  `Hola, ${worker?.name.split(' ')[0] ?? ''}. ¿Vas el ${dayInSentence(date)} a las ${startTime}${inBrackets(otherClock(zone, agencyZone()))} a ${center ?? campaign}? Confírmalo, por favor.`

const inBrackets = (words: string | undefined): string => (words ? ` (${words})` : '')

const ways = {
  portal: 'Confirmado',
  office: 'Anotado por la oficina',
  link: 'Confirmado desde el enlace',
} as const

const awayWords = {
  ABSENCE: 'Ausente',
  STATUS: 'Su ficha no está activa',
  REMOVED: 'Su ficha está eliminada',
} as const satisfies Record<Away, string>

const offeredOf = ({ offeredTo }: BoardShift): string =>
  offeredTo.length > 0 ? `Ofrecido a ${offeredTo.join(' y ')}, sin respuesta` : ''

/** What was sent and read, in the order of what tells most. */
function storyOf({ status, via, confirmedAt, asked, askedAt, callOff, away }: BoardShift): string[] {
  if (callOff) return [callOffText(callOff)]
  if (away) return [awayWords[away]]
  if (confirmedAt) return [`${ways[via ?? 'portal']} ${momentInSentence(confirmedAt)}`]
  if (status === 'PENDIENTE') return ['Turno sin confirmar por la oficina']
  if (asked.length > 0) return askedWords(asked)
  return [askedAt ? 'Sin acceso ni aviso: llama' : 'Todavía no se le ha preguntado']
}
