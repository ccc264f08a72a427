/** A Spanish postal code as it was before a sheet took it for a number: Álava to Barcelona begin with a zero. */
export const wholePostalCode = (text: string): string => {
  const code = text.trim().replace(/^(\d{4,5})[.,]0+$/, '$1')
  return /^\d{4}$/.test(code) ? `0${code}` : code
}

/** The first two digits are the number of the province, as the INE counts them. */
export const provinceOfPostalCode = (text: string): number | undefined => {
  const code = wholePostalCode(text)
  const province = Number(code.slice(0, 2))
  return /^\d{5}$/.test(code) && province >= 1 && province <= lastProvince ? province : undefined
}

/** Melilla. */
const lastProvince = 52
