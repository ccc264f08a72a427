/** No body of the contract nests deeper than eight; what a person has written by hand may. */
const deepest = 64
/** Bytes that a value takes on average, with its name, at least; the shortest takes two. */
const bytesOfValue = 8

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON nests deeper or holds more values than any call needs. It looks at the bytes once and makes nothing, so it
 * costs a fraction of reading what it refuses.
 */
export function isCostlyJson(bytes: Uint8Array, mostBytes: number): boolean {
  const mostValues = mostBytes / bytesOfValue
  let depth = 0
  let values = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (isText) {
      if (byte === backslash) at++
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma || byte === colon) {
      if (++values > mostValues) return true
    } else if (byte === openList || byte === openObject) {
      if (++depth > deepest) return true
    } else if (byte === closeList || byte === closeObject) depth--
  }
  return false
}
