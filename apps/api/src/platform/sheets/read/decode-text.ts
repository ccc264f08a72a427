/**
 * The text of a file of unknown encoding: a byte-order mark, zero bytes on one side (UTF-16), valid UTF-8,
 * and otherwise Windows-1252, which is what spreadsheets in Spain have saved for thirty years, or code page 850, which old
 * programs of pay and stock still save: whichever makes more letters inside of words.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = markedEncoding(bytes) ?? utf16Encoding(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    // A piece cut in the middle of a character is still UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return isFromDos(bytes) ? decodeDos(bytes) : decodeWindows1252(bytes)
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const SAMPLE = 512
const MOSTLY = 0.3

function utf16Encoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length * MOSTLY) return 'utf-16le'
  return even > sample.length * MOSTLY ? 'utf-16be' : undefined
}

/** What Windows-1252 has where Latin-1 has control codes, 0x80–0x9F; a blank where it has nothing either. */
const WINDOWS_ONLY = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Text that was read as Latin-1 with the signs that Windows-1252 has beside it. */
export const withWindowsSigns = (latin: string): string =>
  latin.replace(/[\u0080-\u009f]/g, (code) => WINDOWS_ONLY.charAt(code.charCodeAt(0) - 0x80))

/** By hand: the decoder of Node 20 reads windows-1252 as Latin-1. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  withWindowsSigns(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'))

/** Code page 850 from 0x80 on. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const decodeDos = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (code) => DOS.charAt(code.charCodeAt(0) - 0x80))

/** Ü, é, í, ó, ú, ñ, É and Ñ of code page 850; in Windows-1252 signs that stand in no word. */
const DOS_LETTERS =
  /[a-z][\u0081\u0082\u00a1-\u00a4]|[A-Z][\u0090\u00a5\u00b5\u00d6\u00e0\u00e9]|[\u0090\u00a5\u00b5\u00d6\u00e0\u00e9][A-Z]/g
const WINDOWS_LETTERS =
  /[a-z][\u00c0-\u00d5\u00d8-\u00fc]|[A-Z][\u00c0-\u00d5\u00d8-\u00df]|[\u00c0-\u00d5\u00d8-\u00fc][a-z]/g
const LOOKED = 1_000_000

function isFromDos(bytes: Uint8Array): boolean {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, LOOKED)).toString(
    'latin1',
  )
  const count = (letters: RegExp) => latin.match(letters)?.length ?? 0
  return count(DOS_LETTERS) > count(WINDOWS_LETTERS)
}
