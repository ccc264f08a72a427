/**
 * A Spanish postal code as it was before a sheet took it for a number, Álava to Barcelona begin with a zero: "8001", "8.001";
 * and without what stands around it: "CP 28001", "28001 Madrid".
 */
export const wholePostalCode = (text: string): string => {
  const code = text
    .trim()
    .replace(/^(?:c\.?\s*p\.?|código postal|codigo postal)\s*:?\s*(?=\d)/i, '')
    .replace(/^(\d{1,2})\.(\d{3})$/, '$1$2')
    .replace(/^(\d{4,5})[.,]0+$/, '$1')
    .replace(/^(\d{5})\s*[-–,(]?\s*\p{L}[\p{L}\s.,'’()/-]*$/u, '$1')
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
