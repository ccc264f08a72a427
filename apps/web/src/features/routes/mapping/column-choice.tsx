import type { ColumnMapping, ColumnRole, SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import styles from './mapping.module.css'

type ColumnChoiceProps = {
  label: string
  role: ColumnRole
  sheet: SheetAnalysis
  suggested: Partial<ColumnMapping>
  columns: readonly string[]
  value: string
  onChange: (column: string) => void
  /** What is said when nothing is chosen. */
  missing?: string
  isOptional?: boolean
}

const sureFrom = 80

/** A required column: its name, under it a real value, and how sure the suggestion is. */
export function ColumnChoice({
  label,
  role,
  sheet,
  suggested,
  columns,
  value,
  onChange,
  missing,
  isOptional = false,
}: ColumnChoiceProps) {
  const suggestion = suggested.allColumnMappings?.find((one) => one.role === role && one.column === value)
  const isSure = !suggestion || suggestion.confidence >= sureFrom
  return (
    <div className={styles.choice}>
      <ChoiceField
        label={label}
        isRequired={!isOptional}
        value={value}
        onChange={onChange}
        placeholder="Elige una columna"
        options={columns.map((column) => ({ value: column, label: column }))}
        {...(value === '' && { [isOptional ? 'fact' : 'hint']: missing })}
      />
      {value !== '' && (
        <p className={styles.evidence}>
          <span>{isSure ? exampleOf(sheet, value) : suggestion?.reason}</span>
          {suggestion && <Confidence percent={suggestion.confidence} />}
        </p>
      )}
    </div>
  )
}

export function exampleOf(sheet: SheetAnalysis, column: string): string {
  const index = sheet.headers.indexOf(column)
  return sheet.sampleData.map((cells) => cells[index] ?? '').find((cell) => cell !== '') ?? 'Sin datos'
}

const ticks = 5

const Confidence = ({ percent }: { percent: number }) => (
  <span className={styles.confidence} data-doubtful={percent < sureFrom || undefined}>
    <i aria-hidden="true">
      {Array.from({ length: ticks }, (_, tick) => (
        <u key={tick} data-on={tick < Math.round((percent / 100) * ticks) || undefined} />
      ))}
    </i>
    {percent < sureFrom ? 'Revisa' : 'Segura'} · {percent} %
  </span>
)
