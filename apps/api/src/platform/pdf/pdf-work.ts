import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import { fail } from '../http/fail.ts'
import { hasActiveContent } from './active-content.ts'
import { isHeavyPdf, mostPages } from './heavy-pdf.ts'
import { startPaper, type PaperLook } from './paper.ts'

export type Attachment = { readonly name: string; readonly mediaType: string; readonly bytes: Uint8Array }

/** A page that is put behind a document: what it says, as data. */
export type EvidencePage = PaperLook & {
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly paragraphs: readonly string[]
}

export type SealOrder = {
  readonly original: Uint8Array
  readonly mediaType: 'application/pdf' | 'image/jpeg'
  readonly page: EvidencePage
  /** Files inside of the sealed PDF, readable by any viewer. */
  readonly attachments: readonly Attachment[]
}

/** Work on PDFs that came from outside. */
export const pdfWork = {
  /**
   * Reads a PDF that somebody has sent.
   * @throws document_unreadable, document_active_content, document_too_heavy
   */
  async inspect(bytes: Uint8Array): Promise<{ readonly pages: number }> {
    refuseHeavy(bytes)
    const pdf = await opened(bytes)
    const pages = pagesOf(pdf)
    if (hasActiveContent(pdf.context)) throw fail('document_active_content')
    if (pages > mostPages) throw fail('document_too_heavy', { pages: mostPages })
    return { pages }
  },

  /** The pages of the original, a picture as a page, and behind them the evidence page; the attachments inside. */
  async seal({ original, mediaType, page, attachments }: SealOrder): Promise<Uint8Array> {
    const pdf = mediaType === 'application/pdf' ? await toAddTo(original) : await pictureAsPdf(original)
    const evidence = await PDFDocument.load(await evidenceOf({ ...page, pagesBefore: pdf.getPageCount() }), {
      updateMetadata: false,
    })
    for (const copied of await pdf.copyPages(evidence, evidence.getPageIndices())) pdf.addPage(copied)
    for (const { name, mediaType: mimeType, bytes } of attachments)
      await pdf.attach(bytes, name, { mimeType, creationDate: page.madeAt, modificationDate: page.madeAt })
    return pdf.save({ updateFieldAppearances: false })
  },

  /** The files inside of a PDF. @throws document_unreadable */
  async attachments(bytes: Uint8Array): Promise<readonly Attachment[]> {
    const pdf = await opened(bytes)
    return pdf
      .getAttachments()
      .map(({ name, data, mimeType }) => ({ name, mediaType: mimeType ?? '', bytes: data }))
  },
} as const

export type PdfCall = keyof typeof pdfWork

function refuseHeavy(bytes: Uint8Array): void {
  if (isHeavyPdf(bytes)) throw fail('document_too_heavy', { pages: mostPages })
}

const plainly = { updateMetadata: false, throwOnInvalidObject: false } as const

/** One that is locked against changes alone opens without a password, as in every reader: banks send them so. */
async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return (await unlocked(bytes)) ?? (await PDFDocument.load(bytes, { ...plainly, password: '' }))
  } catch {
    throw fail('document_unreadable')
  }
}

async function unlocked(bytes: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    return await PDFDocument.load(bytes, plainly)
  } catch (error) {
    if (error instanceof EncryptedPDFError) return undefined
    throw error
  }
}

/** The document, or the pages of a locked one in a new one: what is left of the lock would spoil what is saved. */
async function toAddTo(bytes: Uint8Array): Promise<PDFDocument> {
  const pdf = await unlocked(bytes).catch(() => undefined)
  if (pdf) return pdf
  const locked = await opened(bytes)
  const copy = await PDFDocument.create({ updateMetadata: false })
  for (const page of await copy.copyPages(locked, locked.getPageIndices())) copy.addPage(page)
  return copy
}

function pagesOf(pdf: PDFDocument): number {
  try {
    const pages = pdf.getPageCount()
    if (pages > 0) return pages
  } catch {
    // A page tree that cannot be walked.
  }
  throw fail('document_unreadable')
}

async function pictureAsPdf(jpeg: Uint8Array): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const picture = await pdf.embedJpg(jpeg)
  const isWide = picture.width > picture.height
  const [width, height] = isWide ? [841.89, 595.28] : [595.28, 841.89]
  const edge = 28
  const scale = Math.min((width - 2 * edge) / picture.width, (height - 2 * edge) / picture.height, 1)
  const size = { width: picture.width * scale, height: picture.height * scale }
  pdf
    .addPage([width, height])
    .drawImage(picture, { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size })
  return pdf
}

function evidenceOf({ facts, paragraphs, ...look }: EvidencePage): Promise<Uint8Array> {
  const paper = startPaper(look).facts(facts)
  for (const text of paragraphs) paper.paragraph(text)
  return paper.finish()
}
