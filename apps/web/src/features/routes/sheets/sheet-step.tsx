import {
  mostProcessRows,
  type SheetAnalysis,
  type WorkbookAnalysis,
} from '@cuadrante/contract/routes/workbook.ts'
import { IconArrowLeft, IconArrowRight, IconEye, IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { SheetProblems } from '../../../records/sheets/sheet-problems.tsx'
import { areAlike, chosenAtFirst, hasLikeSheets, rowsOf } from './like-sheets.ts'
import styles from './sheets.module.css'

type SheetStepProps = {
  fileName: string
  analysis: WorkbookAnalysis
  chosen: readonly SheetAnalysis[]
  onChoose: (sheetIndexes: readonly number[]) => void
  onBack: () => void
  onNext: () => void
  isBusy: boolean
}

const shownHeaders = 5
const shownRows = 4

/** Step 1 of a file with several sheets: which one holds the centres, or which ones where their heads are alike. */
export default function SheetStep({
  fileName,
  analysis,
  chosen,
  onChoose,
  onBack,
  onNext,
  isBusy,
}: SheetStepProps) {
  const [pressed, setPressed] = useState<number>()
  const isTogether = hasLikeSheets(analysis)
  const seen = analysis.sheets.find(({ sheetIndex }) => sheetIndex === pressed) ?? chosen[0]
  const recommended = analysis.sheets.find(({ isRecommended }) => isRecommended)
  const rows = rowsOf(chosen)
  const choose = (sheet: SheetAnalysis) => {
    setPressed(sheet.sheetIndex)
    onChoose(isTogether ? toggled(chosen, sheet) : [sheet.sheetIndex])
  }
  return (
    <>
      <div className={styles.words}>
        <h2 id="sheets-title">
          {isTogether ? 'Elige las hojas con los centros' : 'Elige la hoja con los centros'}
        </h2>
        <p>
          {fileName} tiene {count(analysis.totalSheets, 'hoja')}.{' '}
          {isTogether ? togetherWords(analysis) : recommendedWords(recommended)}
        </p>
      </div>
      {isTogether && <All analysis={analysis} chosen={chosen} onChoose={onChoose} />}
      <div className={styles.cards} role={isTogether ? 'group' : 'radiogroup'} aria-labelledby="sheets-title">
        {visibleFirst(analysis.sheets).map((one) => (
          <SheetCard
            key={one.sheetIndex}
            sheet={one}
            isTogether={isTogether}
            isChosen={chosen.includes(one)}
            isOther={isTogether && chosen.some((other) => !areAlike(one, other))}
            onChoose={choose}
          />
        ))}
      </div>
      {seen && <FirstRows sheet={seen} />}
      <div className={styles.foot}>
        <Button
          size="large"
          icon={<IconArrowLeft size={17} stroke={1.9} aria-hidden="true" />}
          onClick={onBack}
        >
          Atrás
        </Button>
        <Gap />
        {isTogether && (
          <span className={rows > mostProcessRows ? styles.tooMany : 'secondary'} role="status">
            {chosenWords(chosen.length, rows)}
          </span>
        )}
        <Button
          look="filled"
          size="large"
          disabled={chosen.length === 0 || rows === 0 || (isTogether && rows > mostProcessRows)}
          isBusy={isBusy}
          onClick={onNext}
        >
          Siguiente
          <IconArrowRight size={17} stroke={2} aria-hidden="true" />
        </Button>
      </div>
    </>
  )
}

const toggled = (chosen: readonly SheetAnalysis[], sheet: SheetAnalysis): number[] =>
  (chosen.includes(sheet) ? chosen.filter((one) => one !== sheet) : [...chosen, sheet]).map(
    ({ sheetIndex }) => sheetIndex,
  )

type AllProps = Pick<SheetStepProps, 'analysis' | 'chosen' | 'onChoose'>

/** Every sheet that goes with what is chosen, or none, in one press. */
function All({ analysis, chosen, onChoose }: AllProps) {
  const [first] = chosen.length > 0 ? chosen : analysis.sheets.filter(({ isRecommended }) => isRecommended)
  const like = analysis.sheets.filter((one) => first && areAlike(one, first))
  return (
    <div className={styles.all}>
      <Button
        size="small"
        disabled={like.every((one) => chosen.includes(one))}
        onClick={() => onChoose(like.map(({ sheetIndex }) => sheetIndex))}
      >
        Elegir las {like.length} iguales
      </Button>
      <Button size="small" disabled={chosen.length === 0} onClick={() => onChoose([])}>
        Quitar todas
      </Button>
    </div>
  )
}

function togetherWords(analysis: WorkbookAnalysis): string {
  const marked = chosenAtFirst(analysis).length
  return marked > 1
    ? `Hemos marcado las ${marked} que tienen los mismos títulos: se leerán juntas. Quita las que no quieras.`
    : 'Puedes leer juntas las que tienen los mismos títulos.'
}

function chosenWords(sheets: number, rows: number): string {
  if (sheets === 0) return 'Elige al menos una hoja'
  const words = `${count(sheets, 'hoja')} · ${count(rows, 'fila')}`
  return rows > mostProcessRows
    ? `${words}: el máximo por proceso es ${formatNumber(mostProcessRows)}. Deja alguna fuera para otro proceso.`
    : words
}

const visibleFirst = (sheets: readonly SheetAnalysis[]): SheetAnalysis[] =>
  sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))

function recommendedWords(sheet: SheetAnalysis | undefined): string {
  if (!sheet?.hasHeader) return 'En ninguna se reconoce una fila de títulos.'
  return sheet.warning === null
    ? 'Hemos marcado la primera con títulos de dirección.'
    : 'Hemos marcado la primera con una fila de títulos.'
}

type SheetCardProps = {
  sheet: SheetAnalysis
  isTogether: boolean
  isChosen: boolean
  /** Its heads are others than those of the chosen ones. */
  isOther: boolean
  onChoose: (sheet: SheetAnalysis) => void
}

const SheetCard = ({ sheet, isTogether, isChosen, isOther, onChoose }: SheetCardProps) => (
  <label className={styles.card} data-chosen={isChosen || undefined} data-other={isOther || undefined}>
    <span className={styles.name}>
      <input
        type={isTogether ? 'checkbox' : 'radio'}
        name="sheet"
        checked={isChosen}
        disabled={isOther}
        onChange={() => onChoose(sheet)}
        aria-label={`${sheet.sheetName}, ${sizeOf(sheet)}${isOther ? `. ${otherHeads}` : ''}`}
      />
      <b>{sheet.sheetName}</b>
      {sheet.isRecommended && sheet.hasHeader && (
        <em>
          <IconSparkles size={14} stroke={1.9} aria-hidden="true" />
          Recomendada
        </em>
      )}
    </span>
    <span className={styles.size}>{sizeOf(sheet)}</span>
    <span className={styles.headers}>
      {sheet.headers.slice(0, shownHeaders).map((header) => (
        <i key={header}>{header}</i>
      ))}
      {sheet.headers.length > shownHeaders && <span>+{sheet.headers.length - shownHeaders} más</span>}
    </span>
    {sheet.warning && <span className={styles.warning}>{sheet.warning}</span>}
    {isOther && !sheet.warning && <span className={styles.warning}>{otherHeads}</span>}
  </label>
)

const otherHeads = 'Tiene otros títulos: para leerla, quita antes las marcadas'

const sizeOf = ({ totalRows, totalColumns }: SheetAnalysis): string =>
  `${count(totalRows, 'fila')} × ${count(totalColumns, 'columna')}`

const FirstRows = ({ sheet }: { sheet: SheetAnalysis }) => (
  <Sheet label={`Primeras filas de «${sheet.sheetName}»`}>
    <Toolbar>
      <IconEye size={17} stroke={1.75} aria-hidden="true" />
      <b>Primeras filas de «{sheet.sheetName}»</b>
      <Gap />
      <span className="secondary">
        {Math.min(shownRows, sheet.totalRows)} de {formatNumber(sheet.totalRows)}
      </span>
    </Toolbar>
    <SheetProblems problems={sheet.problems} />
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard */}
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={`Filas de ${sheet.sheetName}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-for-readers">Fila</span>
            </th>
            {sheet.headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.sampleData.slice(0, shownRows).map((cells, row) => (
            <tr key={sheet.sampleRowNumbers[row]}>
              <th scope="row">{sheet.sampleRowNumbers[row]}</th>
              {sheet.headers.map((header, column) => (
                <td key={header}>{cells[column] || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Sheet>
)
