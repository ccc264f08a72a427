import {
  contractTypes,
  documentationStatuses,
  workerStatuses,
  type ContractType,
  type DocumentationStatus,
  type WorkerStatus,
} from '@cuadrante/contract/people/choices.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choice-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import { MultiChoiceField } from '../../../ui/form/multi-choice-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/sheet.tsx'
import { ibanFact, ibanHint, nafHint } from './identity-hints.ts'
import { offered } from './item-field.tsx'
import { LanguageRows } from './language-rows.tsx'
import type { PartProps } from './person-sections.tsx'
import styles from './worker-form.module.css'

type WorkProps = Pick<PartProps, 'form'> & {
  /** The record has no contract of its own: the one shown is only proposed. */
  isContractProposed: boolean
}

export const WorkSection = ({ form, isContractProposed }: WorkProps) => (
  <Section title="Datos laborales" id="laboral">
    <FieldGrid>
      <Cell span={3}>
        <ChoiceField
          label="Estado"
          isRequired
          options={optionsOf(workerStatuses)}
          {...form.field<WorkerStatus | ''>('workerStatus')}
        />
      </Cell>
      <Cell span={3}>
        <ChoiceField
          label="Documentación"
          options={optionsOf(documentationStatuses)}
          {...form.field<DocumentationStatus | ''>('documentationStatus')}
        />
      </Cell>
      <Cell span={3} isWholeOnPhone>
        <ChoiceField
          label="Tipo de contrato"
          options={optionsOf(contractTypes)}
          fact={isContractProposed ? 'Valor propuesto' : undefined}
          {...form.field<ContractType | ''>('contractType')}
        />
      </Cell>
      <Cell span={3} isWholeOnPhone>
        <TextField
          label="Seguridad Social"
          hint={nafHint(form.values.socialSecurity)}
          {...form.field<string>('socialSecurity')}
        />
      </Cell>
      <Cell span={6}>
        <TextField
          label="IBAN"
          autoCapitalize="characters"
          hint={ibanHint(form.values.iban)}
          fact={ibanFact(form.values.iban)}
          {...form.field<string>('iban')}
        />
      </Cell>
      <Cell span={6}>
        <div className={styles.switches}>
          <SwitchField label="Vehículo" {...form.field<boolean>('hasVehicle')} />
          <SwitchField label="Carné de conducir" {...form.field<boolean>('hasDriverLicense')} />
          <SwitchField label="Manipulador de alimentos" {...form.field<boolean>('hasFoodHandlerLicense')} />
        </div>
      </Cell>
    </FieldGrid>
  </Section>
)

export function CompetencySection({ form, lists }: PartProps) {
  const profiles = form.field<readonly number[]>('profileIds')
  const experiences = form.field<readonly number[]>('experienceIds')
  const choicesOf = (name: 'profile' | 'experience', chosen: readonly number[]) =>
    offered(lists.items(name), chosen.map(String)).map((item) => ({ value: item.id, label: item.name }))
  return (
    <Section title="Competencias" id="competencias">
      <FieldGrid>
        <Cell span={6}>
          <MultiChoiceField label="Perfiles" choices={choicesOf('profile', profiles.value)} {...profiles} />
        </Cell>
        <Cell span={6}>
          <MultiChoiceField
            label="Experiencias"
            choices={choicesOf('experience', experiences.value)}
            {...experiences}
          />
        </Cell>
        <Cell span={6}>
          <LanguageRows form={form} lists={lists} />
        </Cell>
      </FieldGrid>
    </Section>
  )
}

export const NotesSection = ({ form }: Pick<PartProps, 'form'>) => (
  <Section title="Notas" id="notas">
    <TextAreaField label="Notas" isLabelHidden rows={3} maxLength={5000} {...form.field<string>('notes')} />
  </Section>
)
