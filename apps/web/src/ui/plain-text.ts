/** Text without accents or capitals, to compare as people search: "García" finds "garcia". */
export const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es').trim()
