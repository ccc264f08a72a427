/** Whether a file is a photo as iPhones keep it, by its type or, where nobody names one, by its name. */
export const isHeic = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  /(^image\/|\.)hei[cf]$/i.test(type || name)

/** The same by what a file holds: whatever it is called. */
export const holdsHeic = (bytes: Uint8Array): boolean =>
  /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(String.fromCharCode(...bytes.subarray(0, 12)))
