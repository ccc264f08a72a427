import type { SheetAnalysis, WorkbookAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { IconArrowLeft, IconArrowRight, IconEye, IconSparkles } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { count, formatNumber } from '../../../ui/format.ts'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { SheetProblems } from '../../../records/sheets/sheet-problems.tsx'
import styles from './sheets.module.css'

type SheetStepProps = {
  fileName: string
  analysis: WorkbookAnalysis
  chosen: number
  onChoose: (sheetIndex: number) => void
  onBack: () => void
  onNext: () => void
  isBusy: boolean
}

const shownHeaders = 5
const shownRows = 4

/** Step 1 of a file with several sheets: which one holds the centres. */
export default function SheetStep({
  fileName,
  analysis,
  chosen,
  onChoose,
  onBack,
  onNext,
  isBusy,
}: SheetStepProps) {
  const sheet = analysis.sheets.find(({ sheetIndex }) => sheetIndex === chosen)
  const recommended = analysis.sheets.find(({ isRecommended }) => isRecommended)
  return (
    <>
      <div className={styles.words}>
        <h2 id="sheets-title">Elige la hoja con los centros</h2>
        <p>
          {fileName} tiene {count(analysis.totalSheets, 'hoja')}. {recommendedWords(recommended)}
        </p>
      </div>
      <div className={styles.cards} role="radiogroup" aria-labelledby="sheets-title">
        {visibleFirst(analysis.sheets).map((one) => (
          <SheetCard
            key={one.sheetIndex}
            sheet={one}
            isChosen={one.sheetIndex === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      {sheet && <FirstRows sheet={sheet} />}
      <div className={styles.foot}>
        <Button
          size="large"
          icon={<IconArrowLeft size={17} stroke={1.9} aria-hidden="true" />}
          onClick={onBack}
        >
          Atrás
        </Button>
        <Gap />
        <Button
          look="filled"
          size="large"
          disabled={!sheet || sheet.totalRows === 0}
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

const visibleFirst = (sheets: readonly SheetAnalysis[]): SheetAnalysis[] =>
  sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))

function recommendedWords(sheet: SheetAnalysis | undefined): string {
  if (!sheet?.hasHeader) return 'En ninguna se reconoce una fila de títulos.'
  return sheet.warning === null
    ? 'Hemos marcado la primera con títulos de dirección.'
    : 'Hemos marcado la primera con una fila de títulos.'
}

type SheetCardProps = { sheet: SheetAnalysis; isChosen: boolean; onChoose: (sheetIndex: number) => void }

const SheetCard = ({ sheet, isChosen, onChoose }: SheetCardProps) => (
  <label className={styles.card} data-chosen={isChosen || undefined}>
    <span className={styles.name}>
      <input
        type="radio"
        name="sheet"
        checked={isChosen}
        onChange={() => onChoose(sheet.sheetIndex)}
        aria-label={`${sheet.sheetName}, ${sizeOf(sheet)}`}
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
  </label>
)

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
