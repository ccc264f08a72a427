import { expect, test } from 'vitest'
import { mailText } from './nightly-backup.ts'

test('the letter about a backup that failed says the day as Spain writes it', () => {
  expect(mailText('2026-11-28', 'no queda sitio')).toContain(
    'La copia de seguridad del 28/11/2026 no se ha hecho.',
  )
})
