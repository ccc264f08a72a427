import sharp from 'sharp'
import { startPaper } from '../../src/platform/pdf/paper.ts'

/** A page with a title and some paragraphs, marked as a sample. */
export function drawPaper(agency: string, title: string, words: readonly string[]): Promise<Uint8Array> {
  const paper = startPaper({ title, agency, footer: 'Documento de muestra' })
  for (const text of words) paper.paragraph(text)
  return paper.finish()
}

/** The text of a contract that is none. */
export const contractWords = (
  { name, dni }: { name: string; dni: string },
  agency: string,
): readonly string[] => [
  `De una parte, ${agency}; de otra, ${name}, con DNI o NIE ${dni}.`,
  'Primera. La persona trabajadora prestará servicios de promoción y animación en los centros que se indiquen en cada llamamiento.',
  'Segunda. El contrato es indefinido fijo-discontinuo (art. 16 del Estatuto de los Trabajadores). El llamamiento se hará por escrito o por otro medio que deje constancia, con las condiciones de la incorporación.',
  'Tercera. La jornada, el horario y la retribución de cada periodo de actividad constarán en el llamamiento.',
  'Texto de muestra: no es un modelo de contrato.',
]

/** A photo of a bank's certificate on which no number can be read. */
export const drawBlurredPaper = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="620" height="860">
      <rect width="620" height="860" fill="#f4f4f1"/><rect x="56" y="60" width="190" height="44" rx="6" fill="#3557b7"/>
      <g fill="#50605a">${[170, 206, 242, 278, 380, 416, 452, 610, 646].map((y, index) => `<rect x="56" y="${y}" width="${index % 3 === 0 ? 420 : 500}" height="14" rx="4"/>`).join('')}</g>
      <rect x="56" y="318" width="500" height="34" rx="6" fill="#7b8a85"/></svg>`),
  )
    .blur(7)
    .jpeg({ quality: 82 })
    .toBuffer()

/** A card that nobody could take for a real one. */
export const drawSpecimen = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
      <rect width="860" height="540" rx="32" fill="#dff1eb"/>
      <rect x="48" y="130" width="220" height="280" rx="12" fill="#a3b0b9"/>
      <circle cx="158" cy="230" r="62" fill="#edf0ef"/><path d="M68 410a90 90 0 0 1 180 0z" fill="#edf0ef"/>
      <g fill="#50605a"><rect x="310" y="150" width="420" height="26" rx="6"/><rect x="310" y="210" width="320" height="26" rx="6"/>
      <rect x="310" y="270" width="380" height="26" rx="6"/><rect x="310" y="330" width="240" height="26" rx="6"/></g>
      <g transform="rotate(-18 430 270)" fill="none" stroke="#0b6b57" stroke-width="5" opacity=".55">
      <rect x="230" y="220" width="400" height="100" rx="14"/><path d="M270 270h320"/></g></svg>`),
  )
    .jpeg({ quality: 82 })
    .toBuffer()
