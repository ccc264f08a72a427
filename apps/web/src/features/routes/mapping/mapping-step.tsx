import type { ColumnMapping, SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { useCallback, useState } from 'react'
import { count } from '../../../ui/format.ts'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { LackedColumns } from '../../../records/sheets/lacked-columns.tsx'
import { rowsOf } from '../../../records/sheets/like-sheets.ts'
import { ColumnChoice } from './column-choice.tsx'
import {
  assignedCount,
  hasCoordinates,
  isComplete,
  isPlacedByCoordinates,
  lackedColumns,
  municipalityColumnsOf,
  type Mapping,
} from './mapping-rules.ts'
import { FurtherColumns } from './further-columns.tsx'
import { MappedSheet } from './mapped-sheet.tsx'
import { ReadingPreview } from './reading-preview.tsx'
import { StepFoot } from '../steps/step-foot.tsx'
import styles from './mapping.module.css'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const AddressBuilder = lazyPart(() => import('./address-builder.tsx'), {
  waiting: <p className={styles.waiting}>Preparando el constructor de direcciones…</p>,
})

type MappingStepProps = {
  /** The one whose heads the columns are named after. */
  sheet: SheetAnalysis
  /** All that are read with it. */
  sheets: readonly SheetAnalysis[]
  suggested: Partial<ColumnMapping>
  mapping: Mapping
  onChange: (mapping: Mapping) => void
  onBack: () => void
  onNext: () => void
  isBusy: boolean
}

/** Step 2: which column is the name, the postal code and the municipality, and of which ones the address is made. */
export default function MappingStep({
  sheet,
  sheets,
  suggested,
  mapping,
  onChange,
  onBack,
  onNext,
  isBusy,
}: MappingStepProps) {
  /** The order under the mouse before it is dropped. */
  const [preview, setPreview] = useState<readonly string[]>()
  const proposals = suggested.allColumnMappings?.length ?? 0
  const choose = (part: Partial<Mapping>) => onChange({ ...mapping, ...part })
  const onAddress = useCallback(
    (address: readonly string[]) => onChange({ ...mapping, address }),
    [mapping, onChange],
  )
  return (
    <>
      <Sheet label="Columnas del archivo" className={styles.choices}>
        <div className={styles.title}>
          <div>
            <span className={styles.eyebrow}>PASO 2</span>
            <h2>Di qué hay en cada columna</h2>
          </div>
          <p>
            {sheetsWords(sheets)} · {count(rowsOf(sheets), 'fila')}.{' '}
            {proposals > 0 && `Hemos propuesto ${count(proposals, 'columna')} por su título y su contenido.`}
          </p>
        </div>
        <PlaceColumns sheet={sheet} suggested={suggested} mapping={mapping} onChange={choose} />
        <LackedColumns
          sheets={sheets.map((one) => ({ sheetName: one.sheetName, ...lackedColumns(one, mapping) }))}
          way="vuelve atrás y déjala fuera"
        />
        {hasCoordinates(mapping) && (assignedCount(mapping) < 4 || mapping.placedByCoordinates) && (
          <div className={styles.byPoint}>
            <SwitchField
              label="Situar las filas por sus coordenadas"
              value={mapping.placedByCoordinates}
              onChange={(placedByCoordinates) => choose({ placedByCoordinates })}
            />
            <p className="secondary">
              El archivo las trae, y con ellas no hacen falta código postal, municipio ni dirección: el
              municipio y la provincia se leen del punto.
            </p>
          </div>
        )}
      </Sheet>
      <Sheet label="Dirección" className={styles.choices}>
        <AddressBuilder
          sheet={sheet}
          isOneOfSeveral={sheets.length > 1}
          mapping={mapping}
          onChange={onAddress}
          onPreview={setPreview}
        />
      </Sheet>
      <FurtherColumns sheet={sheet} mapping={mapping} onChange={choose} />
      <ReadingPreview sheet={sheet} isOneOfSeveral={sheets.length > 1} mapping={mapping} />
      <MappedSheet
        sheet={sheet}
        sheets={sheets}
        mapping={preview ? { ...mapping, address: preview } : mapping}
      />
      <MappingFoot sheets={sheets} mapping={mapping} onBack={onBack} onNext={onNext} isBusy={isBusy} />
    </>
  )
}

const notNeeded = 'No hace falta: la fila se sitúa por sus coordenadas'

type PlaceColumnsProps = Pick<MappingStepProps, 'sheet' | 'suggested' | 'mapping'> & {
  onChange: (part: Partial<Mapping>) => void
}

/** The name of a centre, and what places it where its coordinates do not. */
function PlaceColumns({ sheet, suggested, mapping, onChange }: PlaceColumnsProps) {
  const isByPoint = isPlacedByCoordinates(mapping)
  const choice = { sheet, suggested }
  return (
    <div className={styles.three}>
      <ColumnChoice
        {...choice}
        label="Nombre del centro"
        role="centerName"
        columns={sheet.headers}
        value={mapping.centerName}
        onChange={(centerName) => onChange({ centerName })}
        missing="Debe seleccionar una columna para el nombre del centro"
      />
      <ColumnChoice
        {...choice}
        label="Código postal"
        role="postalCode"
        columns={sheet.headers}
        value={mapping.postalCode}
        onChange={(postalCode) => onChange({ postalCode })}
        isOptional={isByPoint}
        missing={
          isByPoint
            ? notNeeded
            : 'Debe seleccionar una columna para código postal. Si el archivo no lo trae, vale la del municipio'
        }
      />
      <ColumnChoice
        {...choice}
        label="Municipio"
        role="municipality"
        columns={municipalityColumnsOf(sheet.headers)}
        value={mapping.municipality}
        onChange={(municipality) => onChange({ municipality })}
        isOptional={isByPoint}
        missing={
          mapping.defaultMunicipality.trim()
            ? `Todas las filas se leen en ${mapping.defaultMunicipality.trim()}`
            : isByPoint
              ? notNeeded
              : 'Debe seleccionar una columna para municipio'
        }
      />
    </div>
  )
}

type MappingFootProps = Pick<MappingStepProps, 'sheets' | 'mapping' | 'onBack' | 'onNext' | 'isBusy'>

function MappingFoot({ sheets, mapping, onBack, onNext, isBusy }: MappingFootProps) {
  const assigned = assignedCount(mapping)
  return (
    <StepFoot
      note={
        <span className="secondary" role="status">
          {isPlacedByCoordinates(mapping) && assigned < 4
            ? 'Se sitúan por sus coordenadas'
            : `${assigned} de 4 asignadas`}
        </span>
      }
      canGoOn={isComplete(mapping) && sheets.every((one) => lackedColumns(one, mapping).needed.length === 0)}
      isBusy={isBusy}
      onBack={onBack}
      onNext={onNext}
    />
  )
}

const mostNamed = 4

function sheetsWords(sheets: readonly SheetAnalysis[]): string {
  const [only, ...others] = sheets
  if (only && others.length === 0) return `Hoja «${only.sheetName}»`
  const named = sheets.slice(0, mostNamed).map(({ sheetName }) => `«${sheetName}»`)
  const more = sheets.length - named.length
  return `${sheets.length} hojas: ${named.join(', ')}${more > 0 ? ` y ${more} más` : ''}`
}
