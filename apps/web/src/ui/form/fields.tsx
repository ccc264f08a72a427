import { ChoiceField, optionsOf } from './choices/choice-field.tsx'
import { DateField } from './dates/date-field.tsx'
import { Cell, FieldGrid } from './field-frame.tsx'
import { MultiChoiceField, type Choice } from './choices/multi-choice-field.tsx'
import { KmField, MoneyField, NumberField } from './number-field.tsx'
import { RemoteChoiceField } from './choices/remote-choice-field.tsx'
import type { LoadReferences, Reference } from './choices/reference.ts'
import { SwitchField } from './switch-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'
import { TimeField } from './dates/time-field.tsx'
import type { RecordForm, Values } from './use-record-form.ts'

export type FieldDescription = {
  readonly label: string
  readonly isRequired?: boolean
  /** Columns of six; half the width unless said. Long texts take it all. */
  readonly span?: 2 | 3 | 4 | 6
  readonly control:
    | { readonly kind: 'text' | 'textarea' | 'email' | 'tel' | 'url' | 'flag' | 'date' | 'time' }
    | { readonly kind: 'number' | 'money' | 'km' }
    | { readonly kind: 'choice'; readonly labels: Readonly<Record<string, string>> }
    | { readonly kind: 'reference' | 'references'; readonly to: string }
}
export type FieldDescriptions = Readonly<Record<string, FieldDescription>>

/** Where the choices of `reference` and `references` come from, by what they refer to. */
export type References = Readonly<Record<string, { load?: LoadReferences; choices?: readonly Choice[] }>>

type FieldsProps<V extends Values> = {
  fields: FieldDescriptions
  form: RecordForm<V>
  references?: References
}

/** The controls of a described record, in the order of the description. Values keep its names. */
export const Fields = <V extends Values>({ fields, form, references = none }: FieldsProps<V>) => (
  <FieldGrid>
    {Object.entries(fields).map(([name, description]) => (
      <Cell
        key={name}
        span={description.span ?? (isLong(description) ? 6 : 3)}
        isWholeOnPhone={needsRoom(description)}
      >
        <DescribedField name={name} description={description} form={form} references={references} />
      </Cell>
    ))}
  </FieldGrid>
)

const none: References = {}

const isLong = ({ control }: FieldDescription): boolean =>
  control.kind === 'textarea' || control.kind === 'references' || control.kind === 'text'

const needsRoom = ({ control }: FieldDescription): boolean =>
  control.kind === 'email' || control.kind === 'url' || control.kind === 'reference'

type DescribedFieldProps<V extends Values> = {
  name: string
  description: FieldDescription
  form: RecordForm<V>
  references: References
}

function DescribedField<V extends Values>({ name, description, form, references }: DescribedFieldProps<V>) {
  const { control, label, isRequired } = description
  const common = { label, isRequired }
  switch (control.kind) {
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return <TextField {...common} type={control.kind} {...orEmpty(form.field<string | null>(name))} />
    case 'textarea':
      return <TextAreaField {...common} {...orEmpty(form.field<string | null>(name))} />
    case 'flag':
      return <SwitchField {...common} {...form.field<boolean>(name)} />
    case 'date':
      return <DateField {...common} {...form.field<string | null>(name)} />
    case 'time':
      return <TimeField {...common} {...orEmpty(form.field<string | null>(name))} />
    case 'number':
      return <NumberField {...common} {...form.field<number | null>(name)} />
    case 'money':
      return <MoneyField {...common} {...form.field<number | null>(name)} />
    case 'km':
      return <KmField {...common} {...form.field<number | null>(name)} />
    case 'choice':
      return (
        <ChoiceField
          {...common}
          options={optionsOf(control.labels)}
          {...orEmpty(form.field<string | null>(name))}
        />
      )
    case 'reference':
      return (
        <RemoteChoiceField
          {...common}
          load={references[control.to]?.load ?? nothing}
          {...form.field<Reference | null>(name)}
        />
      )
    case 'references':
      return (
        <MultiChoiceField
          {...common}
          choices={references[control.to]?.choices ?? []}
          {...form.field<readonly number[]>(name)}
        />
      )
  }
}

const nothing: LoadReferences = async () => []

const orEmpty = (field: {
  name: string
  value: string | null
  onChange: (value: string) => void
  error?: string
}) => ({
  ...field,
  value: field.value ?? '',
})
