import { expect, test } from 'vitest'
import { problemOf } from '../../ui/files/wanted-file.ts'
import { wantedDocument, wantedPhoto } from './wanted-files.ts'

test.each([
  ['a document', wantedDocument, 'El documento debe ser un PDF o una imagen JPEG, PNG o WebP.'],
  ['the photo of a person', wantedPhoto, 'La foto debe ser una imagen JPEG, PNG o WebP.'],
])(
  '%s that an iPhone has kept in its own way is told so, and any other file what is taken',
  (_, wanted, usual) => {
    expect(problemOf(new File(['x'], 'IMG_2041.HEIC'), wanted)).toMatch(/^Es una foto HEIC/)
    expect(problemOf(new File(['x'], 'IMG_2041', { type: 'image/heif' }), wanted)).toMatch(
      /^Es una foto HEIC/,
    )
    expect(problemOf(new File(['x'], 'nota.txt'), wanted)).toBe(usual)
  },
)
