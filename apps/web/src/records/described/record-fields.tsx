import type { CatalogueName } from '@cuadrante/contract/catalogues/catalogue-name.ts'
import type { RecordField, RecordFields } from '@cuadrante/contract/kit/record-field.ts'
import { Fragment, type ReactNode } from 'react'
import { ChoiceField, optionsOf } from '../../ui/form/choices/choice-field.tsx'
import { DateField } from '../../ui/form/dates/date-field.tsx'
import { Cell } from '../../ui/form/field-frame.tsx'
import { MultiChoiceField } from '../../ui/form/choices/multi-choice-field.tsx'
import { KmField, MoneyField, NumberField } from '../../ui/form/number-field.tsx'
import { SwitchField } from '../../ui/form/switch-field.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { TimeField } from '../../ui/form/dates/time-field.tsx'
import type { RecordForm, Values } from '../../ui/form/use-record-form.ts'
import type { Reference } from '../../ui/form/choices/reference.ts'
import { noItems, type Item } from '../catalogue-items.ts'
import { PlaceFields } from '../place-fields.tsx'
import { loadCitiesOf } from '../places.ts'
import { valueName } from './record-values.ts'
import styles from './record-fields.module.css'

/** What is special about a control: a hint, a fact, another label. */
export type ControlExtras = Readonly<Record<string, unknown>>

type RecordFieldsProps<V extends Values, F extends RecordFields> = {
  fields: F
  form: RecordForm<V>
  /** Path of the values in the form ("user."). */
  path?: string
  /** Only the fields of this sheet of the form. */
  section?: string
  extras?: Partial<Record<keyof F, ControlExtras>>
  /** Controls that the description cannot draw, by field; null where another field's control does it. */
  drawn?: Partial<Record<keyof F, ReactNode>>
  itemsOf?: (catalogue: CatalogueName) => readonly Item[]
}

/** The controls of a record in the order of its description; switches that follow one another share a line. */
export function RecordFieldControls<V extends Values, F extends RecordFields>(
  props: RecordFieldsProps<V, F>,
) {
  const { fields, form, path = '', section, extras = {}, drawn = {}, itemsOf = () => [] } = props
  const named = Object.entries<RecordField>(fields).filter(
    ([, field]) => section === undefined || field.form?.section === section,
  )
  return withFlagsTogether(named).map((group) => {
    const [[name, field] = ['', undefined]] = group
    if (!field) return null
    if (name in drawn) return <Fragment key={name}>{(drawn as Record<string, ReactNode>)[name]}</Fragment>
    if (isReference(field, 'city')) return null
    if (isReference(field, 'province')) return <Place key={name} fields={fields} form={form} path={path} />
    const controls = group.map(([one, described]) => (
      <Control
        key={one}
        field={described}
        form={form as RecordForm<Values>}
        path={path + valueName(one, described)}
        extras={(extras as Record<string, ControlExtras>)[one] ?? {}}
        itemsOf={itemsOf}
      />
    ))
    return (
      <Cell
        key={name}
        span={field.form?.span ?? usualSpan(field)}
        isWholeOnPhone={field.form?.isWholeOnPhone}
      >
        {field.control.kind === 'flag' ? <div className={styles.switches}>{controls}</div> : controls}
      </Cell>
    )
  })
}

const isReference = ({ control }: RecordField, to: string) =>
  control.kind === 'reference' && control.to === to

type PlaceProps<V extends Values> = { fields: RecordFields; form: RecordForm<V>; path: string }

const Place = <V extends Values>({ fields, form, path }: PlaceProps<V>) => (
  <PlaceFields
    province={form.field<Reference | null>(`${path}province`)}
    city={form.field<Reference | null>(`${path}city`)}
    postalCode={fields['postalCode'] && form.field<string>(`${path}postalCode`).value}
    cityLabel={fields['city']?.label}
    citiesOf={loadCitiesOf}
  />
)

type Named = readonly [name: string, field: RecordField]

function withFlagsTogether(named: readonly Named[]): Named[][] {
  const groups: Named[][] = []
  for (const one of named) {
    const last = groups.at(-1)
    if (one[1].control.kind === 'flag' && last?.[0]?.[1].control.kind === 'flag') last.push(one)
    else groups.push([one])
  }
  return groups
}

const whole: ReadonlySet<string> = new Set(['textarea', 'flag', 'items'])
const usualSpan = ({ control }: RecordField) => (whole.has(control.kind) ? 6 : 3)

type ControlProps = {
  field: RecordField
  form: RecordForm<Values>
  path: string
  extras: ControlExtras
  itemsOf: (catalogue: CatalogueName) => readonly Item[]
}

function Control({ field, form, path, extras, itemsOf }: ControlProps) {
  const { control, label, isRequired, form: place = {} } = field
  const { placeholder, inputMode, autoCapitalize, isShort, pivot, rows = 3 } = place
  const common = { label, isRequired }
  switch (control.kind) {
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
      return (
        <TextField
          {...common}
          type={control.kind}
          {...defined({ placeholder, inputMode, autoCapitalize })}
          {...extras}
          {...form.field<string>(path)}
        />
      )
    case 'textarea':
      return (
        <TextAreaField
          {...common}
          rows={rows}
          maxLength={field.max?.[0]}
          {...extras}
          {...form.field<string>(path)}
        />
      )
    case 'flag':
      return <SwitchField {...common} {...extras} {...form.field<boolean>(path)} />
    case 'date':
      return (
        <DateField
          {...common}
          {...defined({ isShort, pivot })}
          {...extras}
          {...form.field<string | null>(path)}
        />
      )
    case 'time':
      return <TimeField {...common} {...extras} {...form.field<string>(path)} />
    case 'number':
      return <NumberField {...common} {...extras} {...form.field<number | null>(path)} />
    case 'money':
      return <MoneyField {...common} {...extras} {...form.field<number | null>(path)} />
    case 'km':
      return <KmField {...common} {...extras} {...form.field<number | null>(path)} />
    case 'choice':
      return (
        <ChoiceField
          {...common}
          keepsChoice
          options={optionsOf(control.labels)}
          {...extras}
          {...form.field<string>(path)}
        />
      )
    case 'item': {
      const value = form.field<string>(path)
      const options = offered(itemsOf(control.catalogue), [value.value]).map(({ id, name }) => ({
        value: String(id),
        label: name,
      }))
      return <ChoiceField {...common} placeholder="Sin indicar" options={options} {...extras} {...value} />
    }
    case 'items': {
      const value = form.field<readonly number[]>(path)
      const choices = offered(itemsOf(control.catalogue), value.value.map(String)).map(({ id, name }) => ({
        value: id,
        label: name,
      }))
      return <MultiChoiceField {...common} whenNone={noItems} choices={choices} {...extras} {...value} />
    }
    default:
      throw new Error(`the control of ${path} must be drawn by its form`)
  }
}

/** What a form offers of a catalogue: active items, and those that the record already has. */
export const offered = (items: readonly Item[], chosen: readonly string[]): readonly Item[] =>
  items.filter(({ id, active }) => active || chosen.includes(String(id)))

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
