import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import { RecordFieldControls } from '../../../records/described/record-fields.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { ibanFact, ibanHint, nafHint } from '@cuadrante/contract/people/identity-hints.ts'
import { LanguageRows } from './language-rows.tsx'
import type { PartProps } from './person-sections.tsx'

type WorkProps = Pick<PartProps, 'form' | 'lists'> & {
  /** The record has no contract of its own: the one shown is only proposed. */
  isContractProposed: boolean
}

export const WorkSection = ({ form, lists, isContractProposed }: WorkProps) => (
  <Section title="Datos laborales" id="laboral">
    <FieldGrid>
      <RecordFieldControls
        fields={workerFields}
        form={form}
        section="laboral"
        itemsOf={lists.items}
        extras={{
          contractType: { fact: isContractProposed ? 'Valor propuesto' : undefined },
          socialSecurity: { hint: nafHint(form.values.socialSecurity) },
          iban: { hint: ibanHint(form.values.iban), fact: ibanFact(form.values.iban) },
        }}
      />
    </FieldGrid>
  </Section>
)

export const CompetencySection = ({ form, lists }: PartProps) => (
  <Section title="Competencias" id="competencias">
    <FieldGrid>
      <RecordFieldControls fields={workerFields} form={form} section="competencias" itemsOf={lists.items} />
      <Cell span={6}>
        <LanguageRows form={form} lists={lists} />
      </Cell>
    </FieldGrid>
  </Section>
)

export const NotesSection = ({ form }: Pick<PartProps, 'form'>) => (
  <Section title={workerFields.notes.label} id="notas">
    <RecordFieldControls
      fields={workerFields}
      form={form}
      section="notas"
      extras={{ notes: { isLabelHidden: true } }}
    />
  </Section>
)
