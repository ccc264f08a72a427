import { normalise } from '../text/normalise.ts'

/** Words that stand where an identifier is still to come. */
const waiting = new Set(
  (
    'pendiente pte pdte pend falta ninguno ninguna desconocido desconocida null undefined none nan tbd na nd sn sc ' +
    'xxx dni nif nie cif pasaporte documento sin no tiene consta aporta por confirmar facilita de'
  ).split(' '),
)

/** What follows the # of an error of a spreadsheet: "#¡VALOR!", "#NOMBRE?". They are names, too: Válor is a village. */
const errors = /^#\W*(?:ref|value|valor|nombre|name|num|div)\b/

/**
 * Whether a cell only fills the place of an identifier: "PENDIENTE", "#N/A", "-", "0", "S/N". Such a text tells nobody apart,
 * however many rows hold it.
 */
export function isPlaceholder(text: string): boolean {
  const plain = normalise(text)
  const joined = plain.replaceAll(/[^a-z0-9]/g, '')
  if (errors.test(plain)) return true
  if (joined === '' || /^0+$/.test(joined) || /^x+$/.test(joined)) return true
  if (waiting.has(joined)) return true
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean)
  return (
    words.every((word) => waiting.has(word) || /^\d{1,3}$/.test(word)) &&
    words.some((word) => waiting.has(word))
  )
}
