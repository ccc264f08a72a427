import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { AskedPerson, CampaignAsks } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { availabilityStates } from '@cuadrante/domain/availability/availability.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { IconLink, IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import rowStyles from '../../../records/record-rows.module.css'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { count, formatMoment } from '../../../ui/format.ts'
import { callLink } from '../../../records/phones.ts'
import { StateGlyph } from '../availability/state-glyph.tsx'
import styles from './asks.module.css'
import { hoursText } from './hours-text.ts'

type AskedPeopleProps = {
  asks: CampaignAsks
  onNote: (person: AskedPerson) => void
  /** A link to hand over. */
  onLink: (person: AskedPerson) => void
}

/** Who has been asked: first those who have said nothing. */
export function AskedPeople({ asks: { people, days }, onNote, onLink }: AskedPeopleProps) {
  if (people.length === 0) return <p className="secondary">Todavía no se ha preguntado a nadie.</p>
  return (
    <ul className={rowStyles.rows} aria-label="A quién se ha preguntado">
      {people.map((person) => (
        <li key={person.workerId}>
          <Person
            person={person}
            days={days.length}
            onNote={() => onNote(person)}
            onLink={() => onLink(person)}
          />
        </li>
      ))}
    </ul>
  )
}

type PersonProps = { person: AskedPerson; days: number; onNote: () => void; onLink: () => void }

function Person({ person, days, onNote, onLink }: PersonProps) {
  const { workerId, name, profile, phone, hasAccess, isMailed, missing, answers } = person
  return (
    <>
      <div>
        <Link to={pathTo(paths.workerView, { id: workerId })}>
          <b>{name}</b>
        </Link>
        {profile && <small>{profile}</small>}
        <small>{storyOf(person, days)}</small>
        {answers.length > 0 && <Answers answers={answers} />}
      </div>
      <div className={rowStyles.actions}>
        {!hasAccess && phone && (
          <ButtonAnchor
            size="small"
            icon={<IconPhone size={15} stroke={1.7} aria-hidden="true" />}
            href={callLink(phone)}
            aria-label={`Llamar a ${name}`}
          >
            Llamar
          </ButtonAnchor>
        )}
        {!hasAccess && !isMailed && missing > 0 && (
          <Button
            size="small"
            icon={<IconLink size={15} stroke={1.7} aria-hidden="true" />}
            aria-label={`Enlace para ${name}`}
            onClick={onLink}
          >
            Enlace
          </Button>
        )}
        <Button
          size="small"
          icon={<IconPencil size={15} stroke={1.7} aria-hidden="true" />}
          aria-label={`Anotar la respuesta de ${name}`}
          onClick={onNote}
        >
          Anotar
        </Button>
      </div>
    </>
  )
}

const ways = { portal: '', office: ', anotado por la oficina', link: ', por el enlace' } as const

function storyOf(person: AskedPerson, days: number): string {
  const { hasAccess, isMailed, askedAt, answeredAt, answeredVia, missing } = person
  if (!answeredAt || missing === days)
    return hasAccess || isMailed
      ? `Sin responder. Preguntado ${formatMoment(askedAt)}${hasAccess ? '' : ' por correo, con un enlace'}`
      : 'Sin acceso a la aplicación: no ha recibido la pregunta'
  const answered = `Respondió ${formatMoment(answeredAt)}${ways[answeredVia ?? 'portal']}`
  return missing > 0
    ? `${answered}. Le ${missing === 1 ? 'falta' : 'faltan'} ${count(missing, 'día')}`
    : answered
}

/** How many days of each state; opened, which ones. */
function Answers({ answers }: Pick<AskedPerson, 'answers'>) {
  const byState = availabilityStates.flatMap((state) => {
    const dates = answers.filter((answer) => answer.state === state).map(({ date }) => date)
    return dates.length > 0 ? [{ state, dates }] : []
  })
  return (
    <details className={styles.answers}>
      <summary>
        {byState.map(({ state, dates }) => (
          <span key={state}>
            <StateGlyph state={state} size={15} />
            {availabilityLabels[state]}: {dates.length}
          </span>
        ))}
      </summary>
      {byState.map(({ state, dates }) => (
        <p key={state}>
          {availabilityLabels[state]}: {dates.map((date) => shortDay(date).slice(0, 5)).join(', ')}
        </p>
      ))}
      {answers
        .filter(({ hours }) => hours.length > 0)
        .map(({ date, hours }) => (
          <p key={date}>
            {shortDay(date).slice(0, 5)}: {hours.map(hoursText).join(', ')}
          </p>
        ))}
    </details>
  )
}
