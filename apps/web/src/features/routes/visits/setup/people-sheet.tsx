import { dayEnds } from '@cuadrante/contract/routes/visits/plans/visit-base.ts'
import type { VisitPerson, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { hourAt } from '@cuadrante/domain/dates/hour.ts'
import { IconHome, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { count, formatHours } from '../../../../ui/format.ts'
import { FieldGrid } from '../../../../ui/form/field-frame.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { shortDays } from '../visit-words.ts'
import { BaseField } from './base/base-field.tsx'
import { PersonDialog } from './person-dialog.tsx'
import styles from './setup.module.css'

type PeopleSheetProps = { settings: VisitSettings; onChange: (part: Partial<VisitSettings>) => void }

/** Who makes the visits: where their day begins, from when to when, on which days. */
export function PeopleSheet({ settings, onChange }: PeopleSheetProps) {
  const { people } = settings
  const [open, setOpen] = useState<number | 'new'>()
  const put = (person: VisitPerson) =>
    onChange({
      people: open === 'new' ? [...people, person] : people.map((one, i) => (i === open ? person : one)),
    })
  return (
    <Sheet label="Quién">
      <div className={styles.head}>
        <h2>Quién</h2>
        <span className="secondary">{people.length > 0 && count(people.length, 'persona')}</span>
        <Button
          size="small"
          icon={<IconUserPlus size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen('new')}
        >
          Añadir
        </Button>
      </div>
      {people.length === 0 ? (
        <EmptyState
          kind="first"
          title="Nadie hace las visitas todavía"
          reason="Añade a quienes las hacen: su casa, sus horas y sus días."
        />
      ) : (
        <ul className={styles.people}>
          {people.map((person, i) => (
            <li key={`${person.workerId ?? ''} ${person.name}`}>
              <Avatar name={person.name} />
              <span className={styles.person}>
                <b>{person.name}</b>
                <span className="secondary">
                  <IconHome size={14} stroke={1.7} aria-hidden="true" />{' '}
                  <WhereOf settings={settings} person={person} />
                </span>
                {person.profiles && (
                  <span className={`secondary ${styles.profiles}`}>{person.profiles.join(' · ')}</span>
                )}
              </span>
              <span className={styles.times}>
                <b>{formatHours(hourAt(person.from), hourAt(person.to))}</b>
                <span className="secondary">{shortDays(person.weekdays)}</span>
              </span>
              <IconButton label={`Cambiar a ${person.name}`} onClick={() => setOpen(i)}>
                <IconPencil size={17} stroke={1.7} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Quitar a ${person.name}`}
                onClick={() => onChange({ people: people.filter((_, other) => other !== i) })}
              >
                <IconTrash size={17} stroke={1.7} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <BasesForm settings={settings} onChange={onChange} />
      {open !== undefined && (
        <PersonDialog
          plan={settings}
          person={open === 'new' ? undefined : people[open]}
          onSave={put}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Sheet>
  )
}

/** Where everybody's days begin and end unless a person's own say otherwise. */
function BasesForm({ settings: { start, end }, onChange }: PeopleSheetProps) {
  return (
    <div className={styles.standard}>
      <FieldGrid>
        <BaseField
          side="start"
          value={start}
          standard="En casa de cada cual"
          error={missingPlace(start)}
          onChange={(base) => onChange({ start: base })}
        />
        <BaseField
          side="end"
          value={end}
          standard="En casa de cada cual"
          error={missingPlace(end)}
          onChange={(base) => onChange({ end: base })}
        />
      </FieldGrid>
    </div>
  )
}

const missingPlace = (base: VisitSettings['start']) =>
  base?.kind === 'place' && !base.place ? 'Di dónde está' : undefined

/** "A Coruña", "Almacén de Getafe → la última visita" */
function WhereOf({ settings, person }: { settings: VisitSettings; person: VisitPerson }) {
  const { start, end } = dayEnds(settings, person)
  const from = start?.name ?? 'la primera visita'
  const to = end?.name ?? 'la última visita'
  if (!start && !end) return <>empieza en la primera visita y acaba en la última</>
  return <>{from === to ? from : `${from} → ${to}`}</>
}
