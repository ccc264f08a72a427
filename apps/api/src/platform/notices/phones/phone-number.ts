import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile number in E.164; one without a country is Spanish. Undefined for what takes no messages. */
export function mobileNumber(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, 'ES')
  return parsed?.isValid() ? parsed.number : undefined
}
