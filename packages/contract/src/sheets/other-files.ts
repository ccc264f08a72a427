/** Files that are sent in place of a spreadsheet: what each is and how its list becomes one. */
const others = {
  libreOffice: {
    endings: ['.ods', '.fods', '.sxc'],
    words:
      'El archivo es de LibreOffice. Ábrelo allí, quítale la contraseña si la tiene y guárdalo como .xlsx.',
  },
  numbers: {
    endings: ['.numbers'],
    words: 'El archivo es de Numbers. Ábrelo en Numbers y expórtalo a Excel (.xlsx).',
  },
  excelBinary: {
    endings: ['.xlsb', '.xlsm', '.xltx', '.xltm', '.xlt'],
    words: 'Ábrelo en Excel y guárdalo como libro de Excel (.xlsx).',
  },
  google: {
    endings: ['.gsheet'],
    words: 'El archivo es un enlace a una hoja de Google. Ábrela y descárgala como Microsoft Excel (.xlsx).',
  },
  word: {
    endings: ['.doc', '.docx', '.odt', '.rtf'],
    words: 'El archivo es de Word, no una hoja de cálculo. Copia su tabla en Excel y guárdala como .xlsx.',
  },
  powerPoint: {
    endings: ['.ppt', '.pptx'],
    words:
      'El archivo es de PowerPoint, no una hoja de cálculo. Copia su tabla en Excel y guárdala como .xlsx.',
  },
  pdf: {
    endings: ['.pdf'],
    words: 'El archivo es un PDF y su tabla no se puede leer. Pide la lista en Excel.',
  },
  mail: {
    endings: ['.msg', '.eml'],
    words: 'El archivo es un correo. Ábrelo, guarda el Excel que lleva adjunto y sube ese.',
  },
  archive: {
    endings: ['.zip', '.rar', '.7z', '.gz'],
    words: 'El archivo está comprimido. Ábrelo, saca el Excel que lleva dentro y sube ese.',
  },
  /** What a download leaves when the session has ended: the page that asks to sign in. */
  webPage: {
    endings: [],
    words:
      'El archivo es una página web sin ninguna tabla. Descarga la lista otra vez, o pídela en Excel, y sube esa.',
  },
  picture: {
    endings: ['.jpg', '.jpeg', '.png', '.heic', '.webp', '.gif', '.tif', '.tiff', '.bmp'],
    words: 'El archivo es una imagen y su tabla no se puede leer. Pide la lista en Excel.',
  },
} as const satisfies Record<string, { readonly endings: readonly string[]; readonly words: string }>

export type OtherFile = keyof typeof others

export const otherFileWords = (file: OtherFile): string => others[file].words

/** The same for a file that only its name is known of; nothing where the name does not say. */
export const wordsOfEnding = (fileName: string): string | undefined =>
  Object.values(others).find(({ endings }) =>
    endings.some((ending: string) => fileName.trim().toLowerCase().endsWith(ending)),
  )?.words
