import { PDFDocument } from '@cantoo/pdf-lib'
import { facts, heading, image, masthead, paragraph, type Block } from './blocks.ts'
import { lineHeight, numberPages, startFlow } from './page-flow.ts'
import { table, type PaperTable } from './table.ts'
import { embedTypeface } from './typeface.ts'

export type PaperLook = {
  readonly title: string
  readonly subtitle?: string
  /** Name of the agency, at the head of the paper. */
  readonly agency: string
  /** Without it every page draws its own head. */
  readonly hasMasthead?: boolean
  /** Stands at the foot of every page beside its number. */
  readonly footer?: string
  /** A4 upright unless said. */
  readonly isLandscape?: boolean
  /** Pages of another document that this one stands behind, for its numbers. */
  readonly pagesBefore?: number
  /** Moment that the file's own properties carry; none unless said. */
  readonly madeAt?: Date
}

export type Paper = {
  readonly heading: (text: string) => Paper
  readonly paragraph: (text: string) => Paper
  /** Label and value, one pair a line. */
  readonly facts: (pairs: readonly (readonly [label: string, value: string])[]) => Paper
  readonly table: (table: PaperTable) => Paper
  /** A JPEG or PNG, as large as the page allows or `height` points high. */
  readonly image: (bytes: Uint8Array, height?: number) => Paper
  /** Something that only one kind of paper has. */
  readonly block: (block: Block) => Paper
  /** What follows begins a new page. */
  readonly pageBreak: () => Paper
  /** What follows is about this: the head of each further page names it. */
  readonly section: (name: string) => Paper
  /** The bytes of the PDF. */
  readonly finish: () => Promise<Uint8Array>
}

/**
 * Begins a PDF of A4 pages: numbered, wrapped, nothing cut. Letters that the typeface lacks are replaced, so that no text
 * that people typed can make it fail.
 */
export function startPaper(look: PaperLook): Paper {
  const blocks: Block[] = look.hasMasthead === false ? [] : [masthead(look.agency, look.title, look.subtitle)]
  const with_ = (block: Block): Paper => {
    blocks.push(block)
    return paper
  }
  const paper: Paper = {
    heading: (text) => with_(heading(text)),
    paragraph: (text) => with_(paragraph(text)),
    facts: (pairs) => with_(facts(pairs)),
    table: (content) => with_(table(content)),
    image: (bytes, height) => with_(image(bytes, height)),
    block: with_,
    pageBreak: () =>
      with_((flow) => {
        flow.section('')
        flow.turn()
      }),
    section: (name) => with_((flow) => flow.section(name)),
    finish: () => finish(look, blocks),
  }
  return paper
}

async function finish(look: PaperLook, blocks: readonly Block[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const type = await embedTypeface(pdf)
  const flow = startFlow(pdf, type, {
    isLandscape: look.isLandscape ?? false,
    runningHead: [look.agency, look.title].join(' · '),
  })
  for (const [index, block] of blocks.entries())
    await block(flow, blocks[index + 1]?.beginning?.(flow) ?? lineHeight(11))
  numberPages(pdf, type, look.footer ?? '', look.pagesBefore)
  describe(pdf, look)
  return pdf.save({ addDefaultPage: false })
}

function describe(pdf: PDFDocument, { title, agency, madeAt }: PaperLook): void {
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(agency)
  pdf.setCreator('Cuadrante')
  pdf.setLanguage('es-ES')
  if (!madeAt) return
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
}
