import { numberText } from '@cuadrante/domain/text/number-text.ts'
import { failures } from '../kit/failure.ts'
import { type OtherFile, otherFileWords, wordsOfEnding } from './other-files.ts'

/** Why a spreadsheet that somebody sent is not read. */
export const sheetFailures = failures({
  sheet_wrong_type: {
    status: 415,
    say: (p: { accepted: readonly string[]; fileName?: string }) =>
      [
        `Tipo de archivo no válido: Por favor, selecciona un archivo Excel (${new Intl.ListFormat('es', { type: 'disjunction' }).format(p.accepted)}).`,
        wordsOfEnding(p.fileName ?? ''),
      ]
        .filter(Boolean)
        .join(' '),
  },
  sheet_not_what_it_says: {
    status: 415,
    say: (p: { extension: string }) =>
      `El contenido no es el de un archivo ${p.extension}. Ábrelo en Excel y guárdalo de nuevo como .xlsx.`,
  },
  sheet_of_another_program: {
    status: 415,
    say: (p: { program: OtherFile }) => otherFileWords(p.program),
  },
  sheet_too_big: {
    status: 413,
    say: (p: { megabytes: number }) => `El archivo supera el límite de ${p.megabytes} MB.`,
  },
  sheet_empty: { status: 422, say: () => 'El archivo no contiene datos.' },
  sheet_only_header: {
    status: 422,
    say: (p: { sheet: string; row: number }) =>
      `La hoja «${p.sheet}» solo tiene los títulos de las columnas, en la fila ${numberText(p.row)}. Escribe debajo las filas y vuelve a subirla.`,
  },
  sheet_only_pictures: {
    status: 422,
    say: () =>
      'El archivo solo contiene imágenes: sus celdas están vacías. Pide la lista en celdas y vuelve a subirla.',
  },
  sheet_not_calculated: {
    status: 422,
    say: () => 'El archivo solo tiene fórmulas sin calcular. Ábrelo en Excel, guárdalo y vuelve a subirlo.',
  },
  sheet_damaged: {
    status: 422,
    say: () => 'No se puede leer el archivo: está dañado o incompleto. Ábrelo en Excel y guárdalo de nuevo.',
  },
  sheet_open_quotes: {
    status: 422,
    say: (p: { line: number }) =>
      `En la línea ${numberText(p.line)} se abren unas comillas que no se cierran, y lo que sigue sería una sola celda. Ciérralas y vuelve a subirlo.`,
  },
  sheet_encrypted: {
    status: 422,
    say: () => 'El archivo está protegido con contraseña. Quita la contraseña en Excel y vuelve a subirlo.',
  },
  sheet_too_many_parts: {
    status: 413,
    say: (p: { parts: number; limit: number }) =>
      `El archivo tiene ${numberText(p.parts)} partes internas y el límite son ${numberText(p.limit)}.`,
  },
  sheet_inflates: {
    status: 413,
    say: (p: { megabytes: number }) =>
      `El archivo ocupa demasiado al descomprimirse: el límite son ${p.megabytes} MB. Quita lo que sobre y vuelve a subirlo.`,
  },
  sheet_suspicious: {
    status: 422,
    say: () =>
      'El archivo comprime de forma sospechosa y no se abre por seguridad. Guárdalo de nuevo desde Excel.',
  },
  sheet_unsafe: {
    status: 422,
    say: () => 'El archivo contiene definiciones externas (DTD) y no se abre por seguridad.',
  },
  sheet_too_many_sheets: {
    status: 413,
    say: (p: { sheets: number; limit: number }) =>
      `El archivo tiene ${p.sheets} hojas y el límite son ${p.limit}.`,
  },
  sheet_too_many_rows: {
    status: 413,
    say: (p: { sheet: string; limit: number; row?: number }) =>
      p.row === undefined
        ? `La hoja «${p.sheet}» supera el límite de ${numberText(p.limit)} filas.`
        : `La hoja «${p.sheet}» tiene algo escrito en la fila ${numberText(p.row)} y supera el límite de ${numberText(p.limit)} filas. Si la lista acaba antes, elimina las filas que le siguen y vuelve a subirla.`,
  },
  sheet_too_many_columns: {
    status: 413,
    say: (p: { sheet: string; limit: number }) =>
      `La hoja «${p.sheet}» supera el límite de ${numberText(p.limit)} columnas.`,
  },
  sheet_too_many_cells: {
    status: 413,
    say: (p: { limit: number }) => `El archivo supera el límite de ${numberText(p.limit)} celdas.`,
  },
  sheet_too_slow: {
    status: 422,
    say: (p: { seconds: number }) =>
      `La lectura del archivo ha pasado de ${p.seconds} segundos y se ha detenido. Divide el archivo y vuelve a intentarlo.`,
  },
  sheet_too_heavy: {
    status: 413,
    say: () => 'El archivo necesita demasiada memoria. Divide el archivo y vuelve a intentarlo.',
  },
  sheet_unknown: {
    status: 422,
    say: (p: { index: number; sheets: number }) =>
      `El archivo no tiene la hoja número ${p.index + 1}: tiene ${p.sheets === 1 ? 'una sola' : p.sheets}.`,
  },
  sheet_no_header: {
    status: 422,
    say: (p: { sheet: string }) => `No se reconoce una fila de encabezados en la hoja «${p.sheet}».`,
  },
})
