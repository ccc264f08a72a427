import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test('a name is told in plain letters, and whole in those that RFC 8187 leaves as they are', () => {
  const told = attachment("Visitas L'Hospitalet (Año 2*) 50 %", '.xlsx')
  expect(told).toBe(
    `attachment; filename="Visitas L_Hospitalet (Ano 2_) 50 _.xlsx"; filename*=UTF-8''Visitas%20L%27Hospitalet%20%28A%C3%B1o%202%2A%29%2050%20%25.xlsx`,
  )
  const [, value = ''] = told.split("filename*=UTF-8''")
  expect(value).toMatch(/^(?:[\w!#$&+\-.^`|~]|%[\dA-F]{2})+$/)
  expect(decodeURIComponent(value)).toBe("Visitas L'Hospitalet (Año 2*) 50 %.xlsx")
})
