import {
  mostProcessRows,
  type SheetAnalysis,
  type WorkbookAnalysis,
} from '@cuadrante/contract/routes/workbook.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { count, formatNumber } from '../../../ui/format.ts'
import { Gap, Sheet, Toolbar } from '../../../ui/sheet.tsx'
import { SheetProblems } from '../../../records/sheets/sheet-problems.tsx'
import { hasLikeSheets, rowsOf } from '../../../records/sheets/like-sheets.ts'
import { ChosenRows, SheetCards, togetherWords } from '../../../records/sheets/sheet-cards.tsx'
import { StepFoot } from '../steps/step-foot.tsx'
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
      <SheetCards
        book={analysis}
        chosen={chosen}
        onChoose={onChoose}
        onPress={({ sheetIndex }) => setPressed(sheetIndex)}
        labelledBy="sheets-title"
      />
      {seen && <FirstRows sheet={seen} />}
      <StepFoot
        note={isTogether && <ChosenRows chosen={chosen} most={mostProcessRows} as="proceso" />}
        canGoOn={chosen.length > 0 && rows > 0 && !(isTogether && rows > mostProcessRows)}
        isBusy={isBusy}
        onBack={onBack}
        onNext={onNext}
      />
    </>
  )
}

function recommendedWords(sheet: SheetAnalysis | undefined): string {
  if (!sheet?.hasHeader) return 'En ninguna se reconoce una fila de títulos.'
  return sheet.warning === null
    ? 'Hemos marcado la primera con títulos de dirección.'
    : 'Hemos marcado la primera con una fila de títulos.'
}

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
