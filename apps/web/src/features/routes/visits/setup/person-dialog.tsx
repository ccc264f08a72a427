import type { VisitPerson, VisitSettings } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { SwitchField } from '../../../../ui/form/switch-field.tsx'
import { UnknownParts } from '../../../../ui/page/unknown-parts.tsx'
import { draftOf, readPerson, type PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { WeekdayBoxes } from './weekday-boxes.tsx'

type PersonDialogProps = {
  person: VisitPerson | undefined
  /** What holds for everybody. */
  plan: VisitSettings
  onSave: (person: VisitPerson) => void
  onClose: () => void
}

/** A worker of the agency, or a name for somebody yet to be found. */
export function PersonDialog({ person, plan, onSave, onClose }: PersonDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(person))
  const [wasAsked, setWasAsked] = useState(false)
  const change = (changes: Partial<PersonDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const read = readPerson(draft)
  const errorOf = (field: string) =>
    wasAsked && !read.success
      ? read.error.issues.find(({ path }) => path.join('.') === field || path[0] === field)?.message
      : undefined
  const save = () => {
    setWasAsked(true)
    if (!read.success) return
    onSave(read.data)
    onClose()
  }
  return (
    <Dialog
      title={person ? 'Cambiar persona' : 'Añadir persona'}
      isOpen
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="filled" onClick={save}>
            {person ? 'Guardar' : 'Añadir'}
          </Button>
        </>
      }
    >
      <UnknownParts of={['provinces']} />
      <PersonFields draft={draft} plan={plan} change={change} errorOf={errorOf} />
      {plan.pause && !draft.who?.id && (
        <SwitchField
          label="Menor de 18 años: 30 minutos de pausa tras 4 h 30 min"
          value={draft.isMinor}
          onChange={(isMinor) => change({ isMinor })}
        />
      )}
      <WeekdayBoxes
        legend="Días"
        value={draft.weekdays}
        onChange={(weekdays) => change({ weekdays })}
        error={errorOf('weekdays')}
      />
    </Dialog>
  )
}
