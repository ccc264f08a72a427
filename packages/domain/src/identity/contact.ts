/** The form to compare e-mails by. */
export const cleanEmail = (text: string): string => text.trim().toLowerCase()

/** The form to compare phones by: digits only, international numbers with their country code, Spanish ones without. */
export function cleanPhone(text: string): string {
  const isInternational = /^\s*(\+|00)/.test(text)
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const isSpanish = digits.length === 11 && digits.startsWith('34') && /^34[6789]/.test(digits)
  if (isSpanish) return digits.slice(2)
  return isInternational ? `+${digits}` : digits
}
