const ABBREVIATIONS: readonly (readonly [RegExp, string])[] = [
  [/\bsta\b\.?/g, 'santa '],
  [/\bsto\b\.?/g, 'santo '],
  [/\bntra\b\.?/g, 'nuestra '],
  [/\bntro\b\.?/g, 'nuestro '],
  [/\bsra\b\.?/g, 'senora '],
  [/\bvva\b\.?/g, 'villanueva '],
  [/\bvvda\b\.?/g, 'villaviciosa '],
  [/\bvfca\b\.?/g, 'villafranca '],
  [/\bhnos\b\.?/g, 'hermanos '],
  [/\bcdad\b\.?/g, 'ciudad '],
  [/\bpto\b\.?/g, 'puerto '],
  [/\bfte\b\.?/g, 'fuente '],
  [/\bstgo\b\.?/g, 'santiago '],
  [/\bfco\b\.?/g, 'francisco '],
  [/\bs\/c\b/g, 'santa cruz '],
  [/\bs\.?\s?s\.?\s+(?=de )/g, 'san sebastian '],
  [/\bs\.\s*(?=[a-z])/g, 'san '],
  [/\bst\.\s*(?=[a-z])/g, 'sant '],
]

const ARTICLES = 'el|la|los|las|els|les|lo|sa|ses|es|so|a|o|as|os|na|n|l|en|d'
const LEADING_ARTICLE = new RegExp(`^(?:${ARTICLES}) (?=.)`)
const TRAILING_ARTICLE =
  /^(.+?)\s*[,([]\s*((?:el|la|los|las|els|les|lo|sa|ses|es|a|o|as|os|na)|(?:l|n)['’´`]?)\s*[)\]]?$/i

/** Lower case without accents, with one kind of apostrophe. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’`´‘]/g, "'")
}

/** The spelling under which place names are compared: folded, abbreviations in full, words parted by one space. */
export function placeKey(text: string): string {
  let key = fold(text)
  if (/[./]|\b(?:s|st|v|p|f|n|h|c)[a-z]{1,4}\b/.test(key)) {
    for (const [abbreviation, whole] of ABBREVIATIONS) key = key.replace(abbreviation, whole)
  }
  return key
    .replace(/l'\s*/g, 'l ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** "Coruña, A", "Gudiña (A)", "Alcora [L']" → article first; anything else is returned trimmed. */
export function articleFirst(text: string): string {
  const name = text.trim()
  const inverted = TRAILING_ARTICLE.exec(name)
  return inverted ? `${inverted[2]} ${inverted[1]}` : name
}

/** A key without its leading article: "la coruna" → "coruna". */
export function withoutArticle(key: string): string {
  return key.replace(LEADING_ARTICLE, '')
}

const KIND_OF_PLACE =
  /^(?:villa|ciudad|ayuntamiento|municipio|concello|ajuntament|valle|vall|cendea) (?:de la|de los|de las|del|de|d) (?=.)/

/** A key without what the place is called beside its name: "villa de aguimes" → "aguimes". */
export function withoutKind(key: string): string {
  return key.replace(KIND_OF_PLACE, '')
}

const SMALL_WORDS = new Set(
  'el la los las l els les lo sa ses es a o as os de del d da do das dos dels y e i en'.split(' '),
)

/**
 * What is left of a key when the differences between co-official spellings are ignored
 * (ny/ñ, tx/ch, v/b, k/c, doubled letters) and the small words are dropped.
 */
export function skeleton(key: string): string {
  const words = key.split(' ').filter((word) => !SMALL_WORDS.has(word))
  return (words.join(' ') || key)
    .replace(/([a-z])\1/g, '$1')
    .replace(/ny/g, 'n')
    .replace(/tx|tz|ch/g, 'c')
    .replace(/x|j|gu?(?=[ei])/g, 'j')
    .replace(/qu|k|c(?=[aou])/g, 'k')
    .replace(/v/g, 'b')
    .replace(/ss|z|c(?=[ei])/g, 's')
    .replace(/h/g, '')
    .replace(/y/g, 'i')
}
