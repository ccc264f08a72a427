/** A day, and the person whose visits are listed. */
export type Shown = { readonly date: string; readonly person: number | undefined }
