import { attachment, datedAttachment } from '../../../../platform/http/attachment.ts'

type Context = Parameters<typeof datedAttachment>[0]

export type VisitFile = {
  /** Of the workbook that the visits come from. */
  readonly fileName: string
  /** The one day of it; undefined for all. */
  readonly date: string | undefined
}

const allVisits = (fileName: string): string => `Visitas ${fileName.replace(/\.[^.]+$/, '')}`

/** What some visits are called: by their file, and by their day where it is one. */
export const visitsName = ({ fileName, date }: VisitFile): string =>
  `${allVisits(fileName)}${date ? ` ${date}` : ''}`

/** The name of a file of visits; of all of them with the day on which it was asked for. */
export const visitFile = (context: Context, { fileName, date }: VisitFile, ending: string): string =>
  date
    ? attachment(allVisits(fileName), ` ${date}.${ending}`)
    : datedAttachment(context, allVisits(fileName), ending)
