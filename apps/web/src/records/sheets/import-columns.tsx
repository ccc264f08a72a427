import type { ImportAnalysis } from '@cuadrante/contract/imports/import.ts'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { Existing, Importing } from './use-import.ts'
import styles from './import.module.css'

type ImportColumnsProps = { work: Importing; analysis: ImportAnalysis; keyWords: string }

/** Below this the suggestion should be looked at. */
const surely = 0.8

const existingChoices: readonly { value: Existing; label: string }[] = [
  { value: 'update', label: 'Actualizar' },
  { value: 'skip', label: 'Dejar como están' },
]

/** Which column fills which field, with a real value below; what cannot be missing comes first. */
export function ImportColumns({ work, analysis, keyWords }: ImportColumnsProps) {
  const { sheet, columns, missing } = work
  const fields = analysis.fields.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
  return (
    <>
      <div className={styles.about}>
        {analysis.sheets.length > 1 && (
          <ChoiceField
            label="Hoja"
            isRequired
            value={String(work.sheet?.sheetIndex ?? '')}
            options={analysis.sheets.map(({ sheetIndex, sheetName, totalRows }) => ({
              value: String(sheetIndex),
              label: `${sheetName} · ${formatNumber(totalRows)} filas`,
            }))}
            onChange={(index) => index !== '' && work.chooseSheet(Number(index))}
          />
        )}
        <div className={styles.existing}>
          <span>Si ya existe {keyWords}</span>
          <Segmented
            label={`Si ya existe ${keyWords}`}
            value={work.existing}
            onChange={work.setExisting}
            options={existingChoices}
          />
        </div>
      </div>
      {missing.length > 0 && (
        <p className={styles.missing} role="status">
          Falta decir qué columna es{' '}
          {new Intl.ListFormat('es').format(missing.map(({ label }) => `«${label}»`))}.
        </p>
      )}
      <FieldGrid>
        {fields.map(({ id, label, isRequired }) => {
          const column = columns[id] ?? ''
          const suggestion = sheet?.suggestions[id]
          const isDoubtful = suggestion?.column === column && suggestion.confidence < surely
          return (
            <Cell key={id} span={2}>
              <ChoiceField
                label={label}
                isRequired={isRequired}
                value={column}
                placeholder={isRequired ? 'Elige una columna' : 'No se importa'}
                options={(sheet?.headers ?? []).map((header) => ({ value: header, label: header }))}
                hint={column && isDoubtful ? `Revisa: ${suggestion.reason}` : undefined}
                fact={exampleOf(work, column)}
                onChange={(chosen) => work.setColumn(id, chosen || null)}
              />
            </Cell>
          )
        })}
      </FieldGrid>
    </>
  )
}

/** The first value that the column really holds. */
function exampleOf({ sheet }: Importing, column: string): string | undefined {
  const index = column ? (sheet?.headers.indexOf(column) ?? -1) : -1
  return index < 0 ? undefined : sheet?.sampleData.find((row) => row[index])?.[index]
}
