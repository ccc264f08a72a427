/** A phrase as it goes on in a sentence: "Más de 40 h (art. 34.1 ET)" → "más de 40 h (art. 34.1 ET)". */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)
