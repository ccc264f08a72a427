import { genders, type Gender } from '@cuadrante/contract/people/choices.ts'
import { ageOn } from '@cuadrante/domain/dates/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { City } from '@cuadrante/contract/places/place.ts'
import { PlaceFields } from '../../../records/place-fields.tsx'
import { loadCitiesOf } from '../../../records/places.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choice-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { Cell, FieldGrid } from '../../../ui/form/field-frame.tsx'
import type { Reference } from '../../../ui/form/remote-choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Section } from '../../../ui/sheet.tsx'
import { dniHint } from './identity-hints.ts'
import { ItemField } from './item-field.tsx'
import type { Duplicates } from './use-duplicates.tsx'
import type { FormLists } from './use-form-lists.ts'
import type { WorkerValues } from './worker-values.ts'

export type PartProps = { form: RecordForm<WorkerValues>; lists: FormLists; duplicates: Duplicates }

/** Nobody younger may work (Estatuto de los Trabajadores, art. 6.1). */
const workingAge = 16

const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

function ageWords(birthDate: string | null): { fact?: string; hint?: string } {
  if (!birthDate) return {}
  const age = ageOn(birthDate, today())
  if (age < 0) return { hint: 'Esta fecha aún no ha llegado.' }
  return age < workingAge ? { hint: `${age} años: no puede trabajar.` } : { fact: `${age} años` }
}

const expiryHint = (day: string | null): string | undefined =>
  day && day < today() ? 'El documento está caducado.' : undefined

export const PersonalSection = ({ form, lists, duplicates }: PartProps) => (
  <Section title="Datos personales" id="personal">
    <FieldGrid>
      <Cell span={2} isWholeOnPhone>
        <TextField label="Nombre" isRequired {...form.field<string>('user.firstName')} />
      </Cell>
      <Cell span={2}>
        <TextField label="Primer apellido" isRequired {...form.field<string>('user.lastName')} />
      </Cell>
      <Cell span={2}>
        <TextField label="Segundo apellido" {...form.field<string>('user.lastNameSecond')} />
      </Cell>
      <Cell span={2} isWholeOnPhone>
        <TextField
          label="DNI"
          isRequired
          autoCapitalize="characters"
          hint={duplicates('dni') ?? dniHint(form.values.dni)}
          {...form.field<string>('dni')}
        />
      </Cell>
      <Cell span={2}>
        <DateField
          label="Caducidad del DNI"
          isShort
          hint={expiryHint(form.values.dniExpirationDate)}
          {...form.field<string | null>('dniExpirationDate')}
        />
      </Cell>
      <Cell span={2}>
        <DateField
          label="Fecha de nacimiento"
          isRequired
          isShort
          pivot="past"
          {...ageWords(form.values.birthDate)}
          {...form.field<string | null>('birthDate')}
        />
      </Cell>
      <Cell span={3}>
        <ChoiceField
          label="Género"
          isRequired
          options={optionsOf(genders)}
          {...form.field<Gender | ''>('gender')}
        />
      </Cell>
      <Cell span={3}>
        <ItemField
          label="Nacionalidad"
          name="nationalityId"
          catalogue="nationality"
          form={form}
          lists={lists}
        />
      </Cell>
    </FieldGrid>
  </Section>
)

export function ContactSection({ form, duplicates }: PartProps) {
  const queries = useQueryClient()
  const province = form.field<Reference | null>('user.province')
  const city = form.field<Reference | null>('user.city')
  /** From the full list; where that failed, from the server. */
  const citiesOf = async (provinceId: number, signal: AbortSignal): Promise<readonly City[]> => {
    const all = queries.getQueryData<readonly City[]>(['cities'])
    return all ? all.filter((one) => one.provinceId === provinceId) : loadCitiesOf(provinceId, signal)
  }
  return (
    <Section title="Contacto" id="contacto">
      <FieldGrid>
        <Cell span={3} isWholeOnPhone>
          <TextField
            label="Email"
            type="email"
            isRequired
            hint={duplicates('email')}
            {...form.field<string>('user.email')}
          />
        </Cell>
        <Cell span={3} isWholeOnPhone>
          <TextField
            label="Teléfono"
            type="tel"
            isRequired
            hint={duplicates('phone')}
            {...form.field<string>('user.phone')}
          />
        </Cell>
        <Cell span={4} isWholeOnPhone>
          <TextField label="Dirección" {...form.field<string>('user.address')} />
        </Cell>
        <Cell span={2} isWholeOnPhone>
          <TextField label="Código postal" inputMode="numeric" {...form.field<string>('user.postalCode')} />
        </Cell>
        <PlaceFields
          province={{ ...province, error: form.errors['user.provinceId'] ?? province.error }}
          city={{ ...city, error: form.errors['user.cityId'] ?? city.error }}
          cityLabel="Ciudad"
          citiesOf={citiesOf}
        />
      </FieldGrid>
    </Section>
  )
}

export const TraitsSection = ({ form, lists }: PartProps) => (
  <Section title="Rasgos físicos" aside="Opcional" id="rasgos">
    <FieldGrid>
      {traitFields.map(({ label, name, catalogue }) => (
        <Cell key={name} span={2}>
          <ItemField label={label} name={name} catalogue={catalogue} form={form} lists={lists} />
        </Cell>
      ))}
    </FieldGrid>
  </Section>
)

const traitFields = [
  { label: 'Altura', name: 'heightId', catalogue: 'height' },
  { label: 'Color de ojos', name: 'eyeColorId', catalogue: 'eyeColor' },
  { label: 'Color de pelo', name: 'hairColorId', catalogue: 'hairColor' },
  { label: 'Talla de camisa', name: 'shirtSizeId', catalogue: 'shirtSize' },
  { label: 'Talla de pantalón', name: 'pantSizeId', catalogue: 'pantSize' },
  { label: 'Zapato', name: 'shoeId', catalogue: 'shoe' },
] as const
