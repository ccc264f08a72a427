import { titleOfFailed } from '../failed.tsx'
import { FailureBanner } from '../failure-banner.tsx'
import { FormMessage } from './field-frame.tsx'
import type { RecordForm, Values } from './use-record-form.ts'

type RefusedSaveProps<V extends Values> = {
  /** What failed: "Error al crear centro". Without it the server's words stand alone. */
  failure: string | undefined
  form: RecordForm<V>
}

/** Why a form was not saved, above its fields; nothing while there is nothing to say. */
export function RefusedSave<V extends Values>({ failure, form }: RefusedSaveProps<V>) {
  if (!failure || !form.refusal) return <FormMessage>{form.refusal}</FormMessage>
  return (
    <FailureBanner title={titleOfFailed(failure, form)} detail={form.refusal} onClose={form.dismissRefusal} />
  )
}
