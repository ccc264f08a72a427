/** "600 114 287"; numbers of other shapes stay as they are. */
export const spacedPhone = (phone: string): string =>
  /^\d{9}$/.test(phone) ? phone.replace(/(\d{3})(?=\d)/g, '$1 ') : phone
