/** Names of the Latin-1 letters U+00C0–U+00FF in HTML, in order of their code points. */
const LATIN_NAMES = (
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
).split(' ')

const named = new Map<string, string>([
  ...LATIN_NAMES.map((name, index): [string, string] => [name, String.fromCharCode(0xc0 + index)]),
  ['nbsp', '\u00a0'],
  ['ordf', 'ª'],
  ['ordm', 'º'],
  ['middot', '·'],
  ['euro', '€'],
  ['deg', '°'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['laquo', '«'],
  ['raquo', '»'],
])

/** Letters written as entities become letters. Those of the markup itself (&lt; &gt; &amp; &quot;) stay. */
export const decodeLetters = (html: string): string =>
  html.replace(/&(?:#(\d{2,6})|#x([0-9a-f]{2,5})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code >= 0xa0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
