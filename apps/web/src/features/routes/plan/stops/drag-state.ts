/** What hovers over the list at the moment. */
export type DragState = { readonly pointId: number; readonly gain: number; readonly number: number }
