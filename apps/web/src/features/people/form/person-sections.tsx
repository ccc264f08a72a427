import { today } from '../../../api/today.ts'
import { ageHint, dniHint, expiryHint } from '@cuadrante/contract/people/identity-hints.ts'
import { personFields } from '@cuadrante/contract/people/person-fields.ts'
import { workerFields } from '@cuadrante/contract/people/worker-fields.ts'
import type { City } from '@cuadrante/contract/places/place.ts'
import { ageOn } from '@cuadrante/domain/dates/day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { RecordFieldControls } from '../../../records/described/record-fields.tsx'
import { PlaceFields } from '../../../records/place-fields.tsx'
import { loadCitiesOf } from '../../../records/places.ts'
import { FieldGrid } from '../../../ui/form/field-frame.tsx'
import type { Reference } from '../../../ui/form/choices/reference.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Section } from '../../../ui/sheet.tsx'
import type { Duplicates } from './use-duplicates.tsx'
import type { FormLists } from './use-form-lists.ts'
import type { WorkerValues } from './worker-values.ts'

export type PartProps = { form: RecordForm<WorkerValues>; lists: FormLists; duplicates: Duplicates }

function ageWords(birthDate: string | null): { fact?: string; hint?: string } {
  if (!birthDate) return {}
  const hint = ageHint(birthDate, today())
  return hint ? { hint } : { fact: `${ageOn(birthDate, today())} años` }
}

export const PersonalSection = ({ form, lists, duplicates }: PartProps) => (
  <Section title="Datos personales" id="personal">
    <FieldGrid>
      <RecordFieldControls fields={personFields} form={form} path="user." section="personal" />
      <RecordFieldControls
        fields={workerFields}
        form={form}
        section="personal"
        itemsOf={lists.items}
        extras={{
          dni: { hint: duplicates('dni') ?? dniHint(form.values.dni) },
          dniExpirationDate: { hint: expiryHint(form.values.dniExpirationDate, today()) },
          birthDate: ageWords(form.values.birthDate),
        }}
      />
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
        <RecordFieldControls
          fields={personFields}
          form={form}
          path="user."
          section="contacto"
          extras={{ email: { hint: duplicates('email') }, phone: { hint: duplicates('phone') } }}
          drawn={{
            province: (
              <PlaceFields
                province={{ ...province, error: form.errors['user.provinceId'] ?? province.error }}
                city={{ ...city, error: form.errors['user.cityId'] ?? city.error }}
                postalCode={form.field<string>('user.postalCode').value}
                cityLabel={personFields.city.label}
                citiesOf={citiesOf}
              />
            ),
          }}
        />
      </FieldGrid>
    </Section>
  )
}

export const TraitsSection = ({ form, lists }: PartProps) => (
  <Section title="Rasgos físicos" aside="Opcional" id="rasgos">
    <FieldGrid>
      <RecordFieldControls fields={workerFields} form={form} section="rasgos" itemsOf={lists.items} />
    </FieldGrid>
  </Section>
)
