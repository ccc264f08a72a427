import { numberText } from '@cuadrante/domain/text/number-text.ts'
import { failures } from '../kit/failure.ts'

export const importFailures = failures({
  import_columns: {
    status: 422,
    say: (p: { missing: readonly string[] }) =>
      p.missing.length === 1
        ? `Di qué columna es «${p.missing[0]}»: sin ella no se puede importar.`
        : `Di qué columnas son ${p.missing.map((label) => `«${label}»`).join(', ')}: sin ellas no se puede importar.`,
  },
  import_unknown_column: {
    status: 422,
    say: (p: { column: string }) => `La hoja no tiene la columna «${p.column}».`,
  },
  import_sheet_columns: {
    status: 422,
    say: (p: { sheet: string; missing: readonly string[] }) =>
      `La hoja «${p.sheet}» no tiene ${p.missing.map((label) => `«${label}»`).join(', ')}: déjala fuera o añade lo que falta.`,
  },
  import_too_many_rows: {
    status: 422,
    say: (p: { sheets: number; rows: number; limit: number }) =>
      `Las ${p.sheets} hojas tienen ${numberText(p.rows)} filas y el máximo por importación es ${numberText(p.limit)}. Deja alguna fuera para otra importación.`,
  },
  import_no_errors: { status: 404, say: () => 'Esta importación no tiene filas con errores.' },
})
