import { normalise } from './normalise.ts'

/** The form in which titles of columns are compared: "C. P.", "c.p." and "CP" are one. Signs alone stay as they are. */
export const headKey = (title: string): string => {
  const plain = normalise(title)
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '') || plain
}
