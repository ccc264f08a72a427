/** A Spanish telephone number as people write it. */
export const phoneWords = /(?:\+34[ ]?)?\b[6-9]\d{2}(?:[ ]?\d{2,3}){2,3}\b/u

/** The first telephone number of a text. */
export const phoneIn = (text: string): string | null => phoneWords.exec(text)?.[0] ?? null
