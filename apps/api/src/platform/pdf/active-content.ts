import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** Names that only stand in a PDF that does something by itself: ISO 32000-1, 7.11.4, 12.6.4 and 13. */
const activeKeys: ReadonlySet<string> = new Set([
  '/JS',
  '/JavaScript',
  '/EmbeddedFiles',
  '/EF',
  '/XFA',
  '/RichMediaContent',
  '/RichMediaSettings',
])

/** Actions beyond moving inside of the document and opening a web address. */
const activeActions: ReadonlySet<string> = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/Rendition',
  '/RichMediaExecute',
  '/GoToE',
  '/GoToR',
  '/Movie',
  '/Sound',
])

/** Where web addresses stand, and what those of all documents begin with: ISO 32000-1, 12.6.4.7. */
const addressKeys: ReadonlySet<string> = new Set(['/URI', '/Base'])

/** Schemes that lead out of the document and run nothing. */
const passiveScheme = /^(https?|mailto|tel|ftp)$/

function isActiveAddress(value: PDFObject): boolean {
  if (!(value instanceof PDFString) && !(value instanceof PDFHexString)) return false
  // Readers drop blanks and control characters, as browsers do (WHATWG URL, 4.1).
  const address = [...value.decodeText().toLowerCase()].filter((sign) => sign > ' ').join('')
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(address)?.[1]
  return scheme !== undefined && !passiveScheme.test(scheme)
}

/** Whether any object of the document runs, sends or carries something; objects in compressed streams count too. */
export function hasActiveContent(context: PDFContext): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => isActive(object))
}

function isActive(root: PDFObject): boolean {
  const waiting: PDFObject[] = [root]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRawStream) waiting.push(object.dict)
    if (object instanceof PDFArray) for (const one of object.asArray()) waiting.push(one)
    if (!(object instanceof PDFDict)) continue
    for (const [key, value] of object.entries()) {
      if (activeKeys.has(key.asString())) return true
      if (key.asString() === '/S' && value instanceof PDFName && activeActions.has(value.asString()))
        return true
      if (addressKeys.has(key.asString()) && isActiveAddress(value)) return true
      waiting.push(value)
    }
  }
  return false
}
