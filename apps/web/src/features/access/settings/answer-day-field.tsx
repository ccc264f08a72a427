import { answerDays, type AnswerDay } from '@cuadrante/contract/campaigns/availability/answer-day.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import type { SettingsValues } from './settings-values.ts'

/** By when people are asked to answer for a week. */
export const AnswerDayField = ({ form }: { form: RecordForm<SettingsValues> }) => (
  <ChoiceField
    label="Plazo para responder la disponibilidad"
    isRequired
    options={optionsOf(answerDays)}
    {...form.field<AnswerDay | ''>('settings.answerDay')}
  />
)
