import type { JobNeedsReply } from '@cuadrante/contract/campaigns/jobs/job.ts'
import { languageLevels } from '@cuadrante/contract/people/choices.ts'
import { noItems } from '../../../records/catalogue-items.ts'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import { MultiChoiceField } from '../../../ui/form/choices/multi-choice-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { needLabels } from './job-values.ts'
import styles from './needs-fields.module.css'
import { useLanguages } from './use-languages.ts'

type NeedsFieldsProps = { needs: JobNeedsReply; onChange: (needs: JobNeedsReply) => void }

/** What a job asks of whoever does it; "who fits" and the warnings read it. */
export function NeedsFields({ needs, onChange }: NeedsFieldsProps) {
  const languages = useLanguages()
  const levelOf = (id: number) => needs.languages.find((one) => one.id === id)?.level ?? 'DESCONOCIDO'
  return (
    <div className={styles.needs}>
      <div className={styles.switches}>
        <SwitchField
          label={needLabels.foodHandler}
          value={needs.foodHandler}
          onChange={(foodHandler) => onChange({ ...needs, foodHandler })}
        />
        <SwitchField
          label={needLabels.driverLicence}
          value={needs.driverLicence}
          onChange={(driverLicence) => onChange({ ...needs, driverLicence })}
        />
        <SwitchField
          label={needLabels.vehicle}
          value={needs.vehicle}
          onChange={(vehicle) => onChange({ ...needs, vehicle })}
        />
      </div>
      <MultiChoiceField
        label={needLabels.languages}
        whenNone={noItems}
        value={needs.languages.map(({ id }) => id)}
        choices={languages.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids) => onChange({ ...needs, languages: ids.map((id) => ({ id, level: levelOf(id) })) })}
      />
      {needs.languages.map((language) => (
        <ChoiceField
          key={language.id}
          label={`Nivel de ${languages.find(({ id }) => id === language.id)?.name ?? 'idioma'}`}
          isRequired
          value={language.level}
          options={optionsOf(languageLevels)}
          onChange={(level) =>
            level &&
            onChange({
              ...needs,
              languages: needs.languages.map((one) => (one.id === language.id ? { ...one, level } : one)),
            })
          }
        />
      ))}
    </div>
  )
}
