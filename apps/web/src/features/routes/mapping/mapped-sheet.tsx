import type { SheetAnalysis } from '@cuadrante/contract/routes/workbook.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { SheetProblems } from '../../../records/sheets/sheet-problems.tsx'
import tableStyles from '../sheets/sheets.module.css'
import { furtherColumns, type FurtherColumn, type Mapping } from './mapping-rules.ts'
import styles from './mapping.module.css'

const shownRows = 2

type MappedSheetProps = { sheet: SheetAnalysis; sheets: readonly SheetAnalysis[]; mapping: Mapping }

/** The sheet itself with the role of every column over it: what is used and what is not. */
export const MappedSheet = ({ sheet, sheets, mapping }: MappedSheetProps) => (
  <Sheet label="Lectura de la hoja">
    {sheets.map(({ sheetIndex, sheetName, problems }) => (
      <SheetProblems
        key={sheetIndex}
        problems={problems}
        of={sheets.length > 1 ? `la hoja «${sheetName}»` : undefined}
      />
    ))}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard */}
    <div
      className={tableStyles.scroll}
      role="region"
      tabIndex={0}
      aria-label="Columnas de la hoja y para qué se usan"
    >
      <table className={`${tableStyles.table} ${styles.mapped}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-for-readers">Fila</span>
            </th>
            {sheet.headers.map((header) => {
              const role = roleWords(header, mapping)
              return (
                <th key={header} scope="col" data-used={role !== undefined || undefined}>
                  <span>{header}</span>
                  <small>{role ?? 'no se usa'}</small>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sheet.sampleData.slice(0, shownRows).map((cells, row) => (
            <tr key={sheet.sampleRowNumbers[row]}>
              <th scope="row">{sheet.sampleRowNumbers[row]}</th>
              {sheet.headers.map((header, column) => (
                <td key={header} data-used={roleWords(header, mapping) !== undefined || undefined}>
                  {cells[column] || '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Sheet>
)

function roleWords(
  header: string,
  { centerName, postalCode, municipality, address, further }: Mapping,
): string | undefined {
  const place = address.indexOf(header)
  const roles = [
    header === centerName && 'Nombre del centro',
    header === postalCode && 'Código postal',
    header === municipality && 'Municipio',
    place >= 0 && `Dirección ${place + 1}`,
    ...Object.entries(furtherColumns).map(
      ([column, label]) => header === further[column as FurtherColumn] && label,
    ),
  ].filter(Boolean)
  return roles.length > 0 ? roles.join(' · ') : undefined
}
