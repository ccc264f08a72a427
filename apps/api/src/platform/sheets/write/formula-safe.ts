/**
 * A spreadsheet takes text that begins like this for a formula (OWASP, CSV injection). The wide, small and mathematical
 * forms are taken for the plain ones by programs set to an East Asian language: Unicode, compatibility decomposition.
 */
const DANGEROUS = /^[=+\-@\t\r\n\0＝＋－＠﹦﹢﹣﹫−]/
const GUARD = "'"

/**
 * Text for a CSV cell that no spreadsheet will run: the guard ' before a dangerous beginning. Text that already begins
 * with the guard and a dangerous beginning gets a second one, so that `unguarded` always gives back what was written.
 */
export const guarded = (text: string): string => (DANGEROUS.test(withoutGuards(text)) ? GUARD + text : text)

/** Takes one guard off again: the inverse of `guarded` and of `guardKept`. */
export const unguarded = (text: string): string =>
  text.startsWith(GUARD) && DANGEROUS.test(withoutGuards(text)) ? text.slice(1) : text

/**
 * Text for a cell of a workbook. It is text there whatever it begins with and needs no guard; only one that begins with what
 * a guard looks like gets one more, because every reading takes one off.
 */
export const guardKept = (text: string): string => (text.startsWith(GUARD) ? guarded(text) : text)

const withoutGuards = (text: string): string => text.replace(/^'+/, '')
