import { holidayDraft, holidayFields, type Holiday } from '@cuadrante/contract/holidays/holiday.ts'
import { holidayEndpoints as endpoints } from '@cuadrante/contract/holidays/endpoints.ts'
import { call } from '../../api/call.ts'
import { RecordFieldControls } from '../../records/described/record-fields.tsx'
import { bodyOfFields, valuesOfFields, type FormValues } from '../../records/described/record-values.ts'
import { FieldGrid } from '../../ui/form/field-frame.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Values = FormValues<typeof holidayFields> & { version: number | undefined }

type HolidayDialogProps = {
  /** The record to change; undefined creates one. */
  holiday: Holiday | undefined
  onSaved: () => void
  onClose: () => void
}

const HolidayDialog = ({ holiday, onSaved, onClose }: HolidayDialogProps) => (
  <FormDialog<Values, Holiday>
    title={holiday ? 'Editar festivo' : 'Añadir festivo'}
    value={{ ...valuesOfFields(holidayFields, holiday), version: holiday?.version }}
    schema={holidayDraft}
    labels={holidayFields}
    save={(values, idempotencyKey) => {
      const body = { ...bodyOfFields(holidayFields, values), version: values.version }
      return holiday
        ? call(endpoints.update, { params: { id: holiday.id }, body }, { skipErrorToast: true })
        : call(endpoints.create, { body }, { skipErrorToast: true, idempotencyKey })
    }}
    done="Guardado"
    failure="No se ha podido guardar"
    onSaved={onSaved}
    onClose={onClose}
  >
    {(form) => (
      <FieldGrid>
        <RecordFieldControls fields={holidayFields} form={form} />
      </FieldGrid>
    )}
  </FormDialog>
)

export default HolidayDialog
