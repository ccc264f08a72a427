import {
  mostImportRows,
  mostValues,
  type ImportAnalysis,
  type ImportField,
  type ImportSheet,
} from '@cuadrante/contract/imports/import.ts'
import { headKey } from '@cuadrante/domain/text/head-key.ts'
import { normalise } from '@cuadrante/domain/text/normalise.ts'
import { ChoiceField } from '../../ui/form/choices/choice-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Cell, FieldGrid } from '../../ui/form/field-frame.tsx'
import { count } from '../../ui/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { LackedColumns } from './lacked-columns.tsx'
import { hasLikeSheets } from './like-sheets.ts'
import { ChosenRows, SheetCards, togetherWords } from './sheet-cards.tsx'
import { SheetProblems } from './sheet-problems.tsx'
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
  const isTogether = hasLikeSheets(analysis)
  return (
    <>
      {isTogether && <SeveralSheets work={work} analysis={analysis} />}
      <div className={styles.about}>
        {analysis.sheets.length > 1 && !isTogether && (
          <ChoiceField
            label="Hoja"
            isRequired
            value={String(work.sheet?.sheetIndex ?? '')}
            options={analysis.sheets.map(({ sheetIndex, sheetName, totalRows, isHidden }) => ({
              value: String(sheetIndex),
              label: `${sheetName} · ${count(totalRows, 'fila')}${isHidden ? ' · oculta' : ''}`,
            }))}
            onChange={(index) => index !== '' && work.chooseSheets([Number(index)])}
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
      {sheet && missing.length > 0 && (
        <p className={styles.missing} role="status">
          Falta decir qué columna es{' '}
          {new Intl.ListFormat('es').format(missing.map(({ label }) => `«${label}»`))}. Si el archivo no{' '}
          {missing.length === 1 ? 'la tiene' : 'las tiene'}, elige «{sameLabel}» o{' '}
          {missing.length === 1 ? 'añádela' : 'añádelas'} y vuelve a subirlo.
        </p>
      )}
      <LackedColumns sheets={work.lacking} />
      <ProblemsOfSheets sheets={work.sheets} />
      <FieldGrid>
        {(sheet ? fields : []).map((field) => {
          const { id, label } = field
          const column = columns[id] ?? ''
          // A whole name in one column leaves its parts without one.
          const whole = analysis.fields.find((one) => one.insteadOf?.includes(id) && columns[one.id])
          const isRequired = field.isRequired && (column !== '' || missing.includes(field))
          const suggestion = sheet?.suggestions[id]
          const isDoubtful = suggestion?.column === column && suggestion.confidence < surely
          return (
            <Cell key={id} span={2}>
              <ChoiceField
                label={label}
                isRequired={isRequired}
                value={id in work.fixed ? same : column}
                placeholder={
                  whole
                    ? `Está en «${columns[whole.id] ?? ''}»`
                    : isRequired
                      ? 'Elige una columna'
                      : 'No se importa'
                }
                options={[
                  ...(sheet?.headers ?? []).map((header) => ({ value: header, label: header })),
                  ...(whole ? [] : [{ value: same, label: `${sameLabel}…` }]),
                ]}
                hint={column && isDoubtful ? `Revisa: ${suggestion.reason}` : undefined}
                fact={exampleOf(work, column)}
                onChange={(chosen) =>
                  chosen === same ? work.setFixed(id, '') : work.setColumn(id, chosen || null)
                }
              />
              {id in work.fixed && <SameForAll work={work} field={field} />}
              <UnknownValues work={work} field={field} column={column} />
            </Cell>
          )
        })}
      </FieldGrid>
      <UnusedColumns work={work} />
    </>
  )
}

/** Sheets whose heads are alike are read together. */
const SeveralSheets = ({ work, analysis }: Pick<ImportColumnsProps, 'work' | 'analysis'>) => (
  <div className={styles.sheets}>
    <p id="import-sheets">
      <b>Hojas</b> {togetherWords(analysis)}
    </p>
    <SheetCards
      book={analysis}
      chosen={work.sheets}
      onChoose={work.chooseSheets}
      labelledBy="import-sheets"
      isCompact
    />
    <ChosenRows chosen={work.sheets} most={mostImportRows} as="importación" />
  </div>
)

type ProblemsOfSheetsProps = { sheets: readonly ImportSheet[]; isOpen?: boolean }

/** What is odd in the sheets that are read. */
export function ProblemsOfSheets({ sheets, isOpen = false }: ProblemsOfSheetsProps) {
  const [only, ...others] = sheets
  if (only && others.length === 0) return <SheetProblems problems={only.problems} isOpen={isOpen} />
  const problems = sheets.flatMap(({ sheetName, problems: found }) =>
    found.map((problem) => ({ ...problem, sheetName })),
  )
  return <SheetProblems problems={problems} isOpen={isOpen} of={`las ${sheets.length} hojas`} />
}

/** The first value that the column really holds. */
function exampleOf({ sheet }: Importing, column: string): string | undefined {
  const index = column ? (sheet?.headers.indexOf(column) ?? -1) : -1
  return index < 0 ? undefined : sheet?.sampleData.find((row) => row[index])?.[index]
}

/** What the sheets that are read hold in a column, however its title is written. */
function valuesOf({ sheets }: Importing, column: string): string[] {
  const values = sheets.flatMap(({ values: held }) =>
    Object.entries(held).flatMap(([header, texts]) => (headKey(header) === headKey(column) ? texts : [])),
  )
  return [...new Map(values.map((text) => [normalise(text), text])).values()].slice(0, mostValues)
}

/** Stands among the titles of columns, none of which is blank. */
const same = ' '
const sameLabel = 'Lo mismo en todas las filas'

/** What every row says of a field that the file does not have. */
function SameForAll({ work, field: { id, label, choices } }: { work: Importing; field: ImportField }) {
  const control = {
    label: `${label} en todas las filas`,
    value: work.fixed[id] ?? '',
    onChange: (text: string) => work.setFixed(id, text),
  }
  return (
    <div className={styles.values}>
      {choices ? <ChoiceField {...control} options={choices} /> : <TextField {...control} maxLength={300} />}
    </div>
  )
}

type UnknownValuesProps = { work: Importing; field: ImportField; column: string }

/** Values of a choice that nobody knows: each is asked once, and the rows that have it follow. */
function UnknownValues({ work, field: { id, label, choices }, column }: UnknownValuesProps) {
  const unknown = choices ? valuesOf(work, column).filter((text) => !isKnown(text, choices)) : []
  if (!choices || !column || unknown.length === 0) return null
  return (
    <div className={styles.values}>
      {unknown.map((text) => (
        <ChoiceField
          key={text}
          label={`«${text}» en ${label}`}
          value={work.values[id]?.[text] ?? ''}
          placeholder="Di qué significa"
          options={choices}
          onChange={(value) => work.setValue(id, text, value)}
        />
      ))}
    </div>
  )
}

const isKnown = (text: string, choices: NonNullable<ImportField['choices']>): boolean =>
  choices.some(({ value, label, words = [] }) =>
    [value, label, ...words].some((one) => normalise(one) === normalise(text)),
  )

/** What the sheet holds and nobody asked for, by name. */
export const UnusedColumns = ({ work: { unused } }: { work: Importing }) =>
  unused.length > 0 && (
    <p className={styles.unused}>
      {unused.length === 1
        ? 'Esta columna no se importa: '
        : `Estas ${unused.length} columnas no se importan: `}
      {new Intl.ListFormat('es').format(unused.map((header) => `«${header}»`))}.
    </p>
  )
