/** A mobile number in E.164; one without a country is Spanish. Undefined for what takes no messages. */
export async function mobileNumber(text: string): Promise<string | undefined> {
  // The numbers of the world take a megabyte of heap: they are read when a message is to be sent.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile')
  const parsed = parsePhoneNumberFromString(text, 'ES')
  return parsed?.isValid() ? parsed.number : undefined
}
