/** A sheet that a batch reads. */
export type BatchSheet = { readonly index: number; readonly name: string }

type Stored = {
  readonly sheets: unknown
  readonly sheet_index: number | null
  readonly sheet_name: string | null
}

export const batchSheets = (indexes: readonly number[], names: readonly string[]): BatchSheet[] =>
  indexes.map((index, place) => ({ index, name: names[place] ?? '' }))

/** The sheets that a batch reads, in their order: rows name them by their place. */
export const sheetsOfBatch = ({ sheets, sheet_index, sheet_name }: Stored): readonly BatchSheet[] =>
  (sheets as BatchSheet[] | null) ?? [{ index: sheet_index ?? 0, name: sheet_name ?? '' }]
