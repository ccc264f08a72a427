import { crc32, deflateRawSync } from 'node:zlib'

export type PackedPart = { readonly name: string; readonly bytes: Buffer; readonly crc?: number }

const UTF8_NAMES = 0x0800
/** 1 January 1980, the first day of the format: the same input gives the same bytes. */
const FIRST_DAY = 0x0021

/** A zip of some parts, `stored` as they are or `deflated`. */
export function packZip(parts: readonly PackedPart[], method: 'stored' | 'deflated'): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes, crc } of parts) {
    const nameBytes = Buffer.from(name, 'utf8')
    const data = method === 'deflated' ? deflateRawSync(bytes) : bytes
    const shared = sharedFields(method, crc ?? crc32(bytes), data.length, bytes.length, nameBytes.length)
    local.push(Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), shared, Buffer.alloc(2), nameBytes, data)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0]), shared, Buffer.alloc(2), tail, nameBytes)
    offset += 30 + nameBytes.length + data.length
  }
  const directory = Buffer.concat(central)
  return Buffer.concat([...local, directory, endRecord(parts.length, directory.length, offset)])
}

/** Flags, method, time, CRC, sizes and name length: the same in both records of a part. */
function sharedFields(method: string, crc: number, packed: number, plain: number, nameBytes: number): Buffer {
  const fields = Buffer.alloc(22)
  fields.writeUInt16LE(UTF8_NAMES, 0)
  fields.writeUInt16LE(method === 'deflated' ? 8 : 0, 2)
  fields.writeUInt16LE(FIRST_DAY, 6)
  fields.writeUInt32LE(crc, 8)
  fields.writeUInt32LE(packed, 12)
  fields.writeUInt32LE(plain, 16)
  fields.writeUInt16LE(nameBytes, 20)
  return fields
}

function endRecord(parts: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts, 8)
  end.writeUInt16LE(parts, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
