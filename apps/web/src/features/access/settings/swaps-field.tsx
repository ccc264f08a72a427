import { swapModes, type SwapMode } from '@cuadrante/contract/campaigns/swaps/swap-mode.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import type { SettingsValues } from './settings-values.ts'

/** What happens when a worker takes the shift of a colleague. */
export const SwapsField = ({ form }: { form: RecordForm<SettingsValues> }) => (
  <ChoiceField
    label="Turnos que se pasan entre compañeros"
    isRequired
    options={optionsOf(swapModes)}
    {...form.field<SwapMode | ''>('settings.swaps')}
  />
)
