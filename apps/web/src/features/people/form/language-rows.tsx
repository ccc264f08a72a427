import { languageLevels, type LanguageLevel } from '@cuadrante/contract/people/choices.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { offered } from '../../../records/described/record-fields.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ChoiceField, optionsOf } from '../../../ui/form/choices/choice-field.tsx'
import type { PartProps } from './person-sections.tsx'
import { emptyLanguage } from './worker-values.ts'
import styles from './worker-form.module.css'

/** Languages with their level. One row always stays; rows without a language are not saved. */
export function LanguageRows({ form, lists }: Pick<PartProps, 'form' | 'lists'>) {
  const rows = form.values.languages
  const languages = lists.items('language')
  const optionsFor = (own: string) =>
    offered(languages, [own]).map(({ id, name }) => ({
      value: String(id),
      label: name,
      isOff: String(id) !== own && rows.some(({ languageId }) => languageId === String(id)),
    }))
  return (
    <fieldset className={styles.languages}>
      <legend>Idiomas y nivel</legend>
      <ul>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: nothing else names it
          <li key={index}>
            <ChoiceField
              label={`Idioma ${index + 1}`}
              isLabelHidden
              placeholder="Elige un idioma"
              options={optionsFor(row.languageId)}
              {...form.field<string>(`languages.${index}.languageId`)}
            />
            <ChoiceField
              label={`Nivel ${index + 1}`}
              isLabelHidden
              isRequired
              options={optionsOf(languageLevels)}
              {...form.field<LanguageLevel | ''>(`languages.${index}.level`)}
            />
            <IconButton
              label={`Quitar idioma ${index + 1}`}
              disabled={rows.length === 1}
              onClick={() => form.form.removeListItem('languages', index)}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        look="dashed"
        size="small"
        icon={<IconPlus size={15} stroke={1.9} aria-hidden="true" />}
        onClick={() => form.form.insertListItem('languages', { ...emptyLanguage })}
      >
        Añadir idioma
      </Button>
    </fieldset>
  )
}
