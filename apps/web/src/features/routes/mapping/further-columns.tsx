import type { SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { exampleOf } from './column-choice.tsx'
import { placeColumns, visitColumns, type FurtherColumn, type Mapping } from './mapping-rules.ts'
import styles from './mapping.module.css'

type FurtherColumnsProps = {
  sheet: SheetAnalysis
  mapping: Mapping
  onChange: (part: Partial<Mapping>) => void
}

/** Columns that are used where the file has them, and what stands in where it names no town. */
export const FurtherColumns = ({ sheet, mapping, onChange }: FurtherColumnsProps) => (
  <Sheet label="Otras columnas" className={styles.choices}>
    <div className={styles.title}>
      <h2>Otras columnas</h2>
      <p>
        Ninguna es obligatoria. Si el archivo no trae municipio, escríbelo aquí y vale para todas sus filas.
      </p>
    </div>
    <div className={styles.further} role="group" aria-label="Para situar las filas">
      <Choices columns={placeColumns} sheet={sheet} mapping={mapping} onChange={onChange} />
    </div>
    <div className={styles.further} role="group" aria-label="Si el archivo no lo dice">
      <TextField
        label="Municipio de las filas que no lo traen"
        value={mapping.defaultMunicipality}
        onChange={(defaultMunicipality) => onChange({ defaultMunicipality })}
        placeholder="Valencia"
      />
      <TextField
        label="Provincia de las filas que no la traen"
        value={mapping.defaultProvince}
        onChange={(defaultProvince) => onChange({ defaultProvince })}
        placeholder="Valencia"
      />
    </div>
    <div className={styles.further} role="group" aria-label="Para las hojas de ruta y los trabajos">
      <Choices columns={visitColumns} sheet={sheet} mapping={mapping} onChange={onChange} />
    </div>
  </Sheet>
)

type ChoicesProps = FurtherColumnsProps & { columns: Readonly<Partial<Record<FurtherColumn, string>>> }

const Choices = ({ columns, sheet, mapping, onChange }: ChoicesProps) =>
  (Object.entries(columns) as [FurtherColumn, string][]).map(([column, label]) => {
    const value = mapping.further[column]
    return (
      <ChoiceField
        key={column}
        label={label}
        value={value}
        placeholder="Sin columna"
        options={sheet.headers.map((header) => ({ value: header, label: header }))}
        onChange={(header) => onChange({ further: { ...mapping.further, [column]: header } })}
        fact={value === '' ? undefined : exampleOf(sheet, value)}
      />
    )
  })
