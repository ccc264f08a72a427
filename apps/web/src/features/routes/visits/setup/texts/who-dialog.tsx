import type { VisitPerson } from '@cuadrante/contract/routes/visits/plans/visit-settings.ts'
import { useState } from 'react'
import { MultiChoiceField } from '../../../../../ui/form/choices/multi-choice-field.tsx'
import { TextDialog } from './text-dialog.tsx'

type WhoDialogProps = {
  text: string
  people: readonly VisitPerson[]
  /** Who may as it stands; undefined is anybody. */
  may: readonly number[] | undefined
  onSay: (means: string) => void
  onClose: () => void
}

/** The planner says who is meant by a text of the file; it holds for all shops that write it so. */
export function WhoDialog({ text, people, may, onSay, onClose }: WhoDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>(may ?? [])
  const say = () => {
    onSay(chosen.length > 0 ? chosen.map((at) => people[at]?.name ?? '').join(', ') : 'cualquiera')
    return true
  }
  return (
    <TextDialog title="Elegir quién" text={text} onSay={say} onClose={onClose}>
      <MultiChoiceField
        label="Personas"
        value={chosen}
        onChange={setChosen}
        choices={people.map(({ name }, value) => ({ value, label: name }))}
        placeholder="Cualquiera"
        fact={
          chosen.length === 0 ? 'Sin nadie elegido, puede hacerlas cualquiera.' : 'Cualquiera de ellas vale.'
        }
      />
    </TextDialog>
  )
}
