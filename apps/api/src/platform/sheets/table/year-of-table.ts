import type { Table } from './table.ts'

/** The one year that a sheet is called after: in the lines above its header, in its name, or in that of its file. */
export function yearOfTable(
  { notes, sheetName }: Pick<Table, 'notes' | 'sheetName'>,
  fileName: string,
): number | undefined {
  const titles = notes.flatMap(({ code, text }) => (code === 'title_row' ? text : []))
  for (const text of [titles.join(' '), sheetName, fileName]) {
    const [year, ...others] = new Set(text.match(/(?<!\d)20\d{2}(?!\d)/g) ?? [])
    if (year !== undefined && others.length === 0) return Number(year)
  }
  return undefined
}
