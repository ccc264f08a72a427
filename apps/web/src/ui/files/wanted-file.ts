/** What a person is asked to choose. */
export type WantedFile = {
  /** Endings and media types that are taken: ".xlsx,.xls". */
  readonly accept: string
  /** The largest that is taken. */
  readonly megabytes: number
  /** Said of a file of another type; without it whoever reads the file says what it is. */
  readonly wrongType?: string | ((file: File) => string)
  /** What to do with a file of another type, by its name; said below. */
  readonly wayOut?: (fileName: string) => string | undefined
}

/** Why a file would be refused, known before it is sent; undefined where nothing speaks against it. */
export function problemOf(file: File, { accept, megabytes, wrongType }: WantedFile): string | undefined {
  if (wrongType && !isOfType(file, accept)) return typeof wrongType === 'string' ? wrongType : wrongType(file)
  return file.size > megabytes * 1024 * 1024 ? `El archivo supera el límite de ${megabytes} MB.` : undefined
}

const isOfType = ({ name, type }: File, accept: string): boolean =>
  accept.split(',').some((one) => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : type === one))
