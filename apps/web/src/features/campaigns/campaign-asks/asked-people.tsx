import { availabilityLabels } from '@cuadrante/contract/campaigns/availability/availability.ts'
import type { AskedPerson, CampaignAsks } from '@cuadrante/contract/campaigns/availability/campaign-asks.ts'
import { availabilityStates } from '@cuadrante/domain/availability/availability.ts'
import { shortDay } from '@cuadrante/domain/dates/spanish.ts'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'
import rowStyles from '../../../records/record-rows.module.css'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { count, formatMoment } from '../../../ui/format.ts'
import { StateGlyph } from '../availability/state-glyph.tsx'
import styles from './asks.module.css'

/** Who has been asked: first those who have said nothing. */
export function AskedPeople({ asks: { people, days } }: { asks: CampaignAsks }) {
  if (people.length === 0) return <p className="secondary">Todavía no se ha preguntado a nadie.</p>
  return (
    <ul className={rowStyles.rows} aria-label="A quién se ha preguntado">
      {people.map((person) => (
        <li key={person.workerId}>
          <Person person={person} days={days.length} />
        </li>
      ))}
    </ul>
  )
}

function Person({ person, days }: { person: AskedPerson; days: number }) {
  const { workerId, name, profile, phone, hasAccess, answers } = person
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
      {!hasAccess && phone && (
        <div className={rowStyles.actions}>
          <ButtonAnchor
            size="small"
            icon={<IconPhone size={15} stroke={1.7} aria-hidden="true" />}
            href={`tel:${phone.replaceAll(' ', '')}`}
            aria-label={`Llamar a ${name}`}
          >
            Llamar
          </ButtonAnchor>
        </div>
      )}
    </>
  )
}

function storyOf({ hasAccess, askedAt, answeredAt, missing }: AskedPerson, days: number): string {
  if (!hasAccess) return 'Sin acceso a la aplicación: no ha recibido la pregunta'
  if (!answeredAt || missing === days) return `Sin responder. Preguntado ${formatMoment(askedAt)}`
  const answered = `Respondió ${formatMoment(answeredAt)}`
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
    </details>
  )
}
