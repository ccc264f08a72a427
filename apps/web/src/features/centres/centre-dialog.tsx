import { centreFields } from '@cuadrante/contract/centres/centre-fields.ts'
import { centreDraft, type Centre } from '@cuadrante/contract/centres/centre.ts'
import { centreEndpoints } from '@cuadrante/contract/centres/endpoints.ts'
import type { Province } from '@cuadrante/contract/places/place.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { RecordFieldControls } from '../../records/described/record-fields.tsx'
import { PlaceFields } from '../../records/place-fields.tsx'
import { loadCitiesOf, useProvinces } from '../../records/places.ts'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { Reference } from '../../ui/form/choices/reference.ts'
import { RemoteChoiceField } from '../../ui/form/choices/remote-choice-field.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { centreBody, centreValues, type CentreValues } from './centre-values.ts'
import { findGroups } from './find-groups.ts'
import type { OptimisticRow } from './optimistic-row.ts'
import { WhereFields } from './where-fields.tsx'
import styles from './centres.module.css'

type CentreDialogProps = {
  /** The centre to change; undefined creates one. */
  centre: Centre | undefined
  row: OptimisticRow<Centre>
  onUpdated: (saved: Centre) => void
  onClose: () => void
}

/** What is asked about a place of work, with its point on a map. Guardar is off until everything needed is there. */
export default function CentreDialog({ centre, row, onUpdated, onClose }: CentreDialogProps) {
  async function save(values: CentreValues, idempotencyKey: string): Promise<Centre> {
    const body = centreBody(values)
    const quiet = { skipErrorToast: true } as const
    if (centre) return call(centreEndpoints.update, { params: { id: centre.id }, body }, quiet)
    const shown = { ...values, latitude: undefined, longitude: undefined, city: null } as Omit<Centre, 'id'>
    return row.add(shown, () => call(centreEndpoints.create, { body }, { ...quiet, idempotencyKey }))
  }
  return (
    <FormDialog<CentreValues, Centre>
      title={centre ? 'Editar Centro' : 'Nuevo Centro'}
      size="large"
      value={centreValues(centre)}
      valuesOf={(current) => centreValues(current as Centre)}
      schema={centreDraft}
      save={save}
      labels={centreFields}
      isOffWhileInvalid
      done={centre ? 'Centro actualizado correctamente' : 'Centro creado correctamente'}
      failure={centre ? 'Error al actualizar centro' : 'Error al crear centro'}
      onSaved={(saved) => centre && onUpdated(saved)}
      onClose={onClose}
    >
      {(form) => (
        <div className={styles.form}>
          <CentreFields form={form} />
          <WhereFields form={form} />
        </div>
      )}
    </FormDialog>
  )
}

function CentreFields({ form }: { form: RecordForm<CentreValues> }) {
  const zone = useZone(form)
  return (
    <FieldGrid>
      <RecordFieldControls
        fields={centreFields}
        form={form}
        extras={{ timezone: { hint: zone.hint, fact: zone.fact } }}
        drawn={{
          province: (
            <PlaceFields
              province={form.field<Reference | null>('province')}
              city={form.field<Reference | null>('city')}
              postalCode={form.values.postalCode}
              citiesOf={loadCitiesOf}
              onProvince={zone.suggest}
            />
          ),
          centerGroup: (
            <Cell span={3} isWholeOnPhone>
              <RemoteChoiceField
                label={centreFields.centerGroup.label}
                load={findGroups}
                placeholder="Sin grupo"
                {...form.field<Reference | null>('centerGroup')}
              />
            </Cell>
          ),
          latitude: null,
          longitude: null,
        }}
      />
    </FieldGrid>
  )
}

/** The clock of the chosen province is proposed; another one is kept, and pointed out. */
function useZone(form: RecordForm<CentreValues>) {
  const { data: provinces = [] } = useProvinces()
  const [isProposed, setIsProposed] = useState(false)
  const { province, timezone } = form.values
  const own = provinces.find(({ id }) => id === province?.id)
  const isOther = own !== undefined && own.timeZone !== timezone
  return {
    suggest(chosen: Province | undefined) {
      if (!chosen) return
      form.field<string>('timezone').onChange(chosen.timeZone)
      setIsProposed(true)
    },
    hint: isOther ? `En ${own.name} la hora es la de ${own.timeZone}.` : undefined,
    fact: isProposed && own ? `Propuesta por la provincia: ${own.name}` : undefined,
  }
}
