import { titleOfFailed } from '../failed.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { FormMessage } from './field-frame.tsx'
import type { RecordForm, Values } from './use-record-form.ts'

type RefusedSaveProps = {
  /** What failed: "Error al crear centro". Without it the server's words stand alone. */
  failure: string | undefined
  form: Pick<RecordForm<Values>, 'refusal' | 'isUnknown' | 'dismissRefusal'>
}

/** Why a form was not saved, above its fields; nothing while there is nothing to say. */
export function RefusedSave({ failure, form }: RefusedSaveProps) {
  if (!failure || !form.refusal) return <FormMessage>{form.refusal}</FormMessage>
  return (
    <FailureBanner title={titleOfFailed(failure, form)} detail={form.refusal} onClose={form.dismissRefusal} />
  )
}
