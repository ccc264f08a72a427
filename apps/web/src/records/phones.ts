/** "600 114 287"; numbers of other shapes stay as they are. */
export const spacedPhone = (phone: string): string =>
  /^\d{9}$/.test(phone) ? phone.replace(/(\d{3})(?=\d)/g, '$1 ') : phone

/** wa.me asks for the number with its country and nothing but digits; one without a country is Spanish. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${internationalOf(phone)}?text=${encodeURIComponent(text)}`

export const callLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`

function internationalOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return phone.trim().startsWith('+') || digits.length > 9 ? digits.replace(/^00/, '') : `34${digits}`
}
