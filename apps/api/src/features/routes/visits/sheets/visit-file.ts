import { attachment, datedAttachment } from '../../../../platform/http/attachment.ts'

type Context = Parameters<typeof datedAttachment>[0]

export type VisitFile = {
  /** Of the workbook that the visits come from. */
  readonly fileName: string
  /** The one day of it; undefined for all. */
  readonly date: string | undefined
}

/** What some visits are called: by their file, and by their day where it is one. */
export const visitsName = ({ fileName, date }: VisitFile): string =>
  `Visitas ${fileName.replace(/\.[^.]+$/, '')}${date ? ` ${date}` : ''}`

/** The name of a file of visits; of all of them with the day on which it was asked for. */
export const visitFile = (context: Context, file: VisitFile, ending: string): string =>
  file.date ? attachment(`${visitsName(file)}.${ending}`) : datedAttachment(context, visitsName(file), ending)
