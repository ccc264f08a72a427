import { attachment, datedAttachment } from '../../../../platform/http/attachment.ts'

type Context = Parameters<typeof datedAttachment>[0]

export type VisitFile = {
  /** Of the workbook that the visits come from. */
  readonly fileName: string
  /** The one day of it; undefined for all. */
  readonly date: string | undefined
}

/** What a file of visits is called: by its one day, or by the day on which all of them were asked for. */
export function visitFile(context: Context, { fileName, date }: VisitFile, ending: string): string {
  const name = `Visitas ${fileName.replace(/\.[^.]+$/, '')}`
  return date ? attachment(`${name} ${date}.${ending}`) : datedAttachment(context, name, ending)
}
