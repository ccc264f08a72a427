import { writeFileSync } from 'node:fs'

/** Patterns of EAN-13 (ISO/IEC 15420): the left half by two number sets, the right half, and which sets the first digit asks. */
const setA = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const right = setA.map((bits) => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0')))
const setB = right.map((bits) => [...bits].toReversed().join(''))
const parities = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

/** The 95 modules of an EAN-13, 1 is black. */
function modulesOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const left = digits
    .slice(0, 6)
    .map((digit, index) => (parities[first]?.[index] === 'A' ? setA : setB)[digit])
  return ['101', ...left, '01010', ...digits.slice(6).map((digit) => right[digit]), '101'].join('')
}

const [width, height, moduleWidth] = [640, 480, 4]

/** Writes a film for the browser's fake camera in which nothing but a barcode is seen. */
export function writeBarcodeVideo(file: string, code: string): void {
  const modules = modulesOf(code)
  const margin = Math.floor((width - modules.length * moduleWidth) / 2)
  const line = Buffer.alloc(width, 235)
  for (const [index, module] of [...modules].entries())
    if (module === '1') line.fill(16, margin + index * moduleWidth, margin + (index + 1) * moduleWidth)
  const white = Buffer.alloc(width, 235)
  const lines = Array.from({ length: height }, (_, y) => (y > 120 && y < 360 ? line : white))
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...lines, Buffer.alloc((width * height) / 2, 128)])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`)
  writeFileSync(file, Buffer.concat([head, frame, frame, frame]))
}
