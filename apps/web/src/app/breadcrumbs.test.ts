import { describe, expect, test } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { entryAt, menus } from './menu.ts'

const wordsOf = (path: string, crumb?: string) => breadcrumbsOf(path, { crumb }).map(({ label }) => label)

describe('the trail', () => {
  test.each([
    ['/', ['Inicio']],
    ['/admin', ['Inicio', 'Panel de Mando']],
    ['/profile', ['Inicio', 'Mi Perfil']],
    ['/data-management/eyecolors', ['Inicio', 'Administración de Datos', 'Colores de Ojos']],
    ['/workers/7/edit', ['Inicio', 'Trabajadores', 'Editar']],
    ['/workers/candidates', ['Inicio', 'Trabajadores', 'Candidatos']],
    ['/workers/lists', ['Inicio', 'Trabajadores', 'Listas']],
    ['/candidates/new', ['Inicio', 'Trabajadores', 'Candidatos', 'Nuevo']],
    ['/candidates/7/edit', ['Inicio', 'Trabajadores', 'Candidatos', 'Editar']],
    ['/candidates/7/view', ['Inicio', 'Trabajadores', 'Candidatos', 'Ver']],
    ['/campaigns/new', ['Inicio', 'Campañas', 'Nueva Campaña']],
    ['/data-management/holidays', ['Inicio', 'Administración de Datos', 'Festivos']],
    ['/settings/absence-types', ['Inicio', 'Configuración', 'Tipos de ausencia']],
    ['/settings/document-types', ['Inicio', 'Configuración', 'Tipos de documento']],
    ['/centers/groups', ['Inicio', 'Centros', 'Grupos de Centros']],
  ])('of %s', (path, words) => expect(wordsOf(path)).toEqual(words))

  test.each(['hours', 'documents'])('of the report %s names it and nothing else', (report) =>
    expect(wordsOf(`/reports/${report}`, 'Su título')).toEqual(['Inicio', 'Reportes', 'Su título']),
  )

  test('ends with the name of the record', () => {
    expect(wordsOf('/campaigns/12', 'Verano 2026')).toEqual(['Inicio', 'Campañas', 'Verano 2026'])
    expect(wordsOf('/workers/7/view', 'Lucía Pérez')).toEqual(['Inicio', 'Trabajadores', 'Lucía Pérez'])
  })

  test.each(['/campaigns/12', '/campaigns/calendar'])('of %s leads a client to the own list', (path) => {
    const [, list] = breadcrumbsOf(path, {}, 'ROLE_CLIENT')
    expect(list).toEqual({ label: entryAt(path, menus.ROLE_CLIENT)?.label, path: '/my-campaigns' })
    expect(breadcrumbsOf(path, {}, 'ROLE_USER')[1]).toEqual({ label: 'Campañas', path: '/campaigns' })
  })

  test.each([
    ['/campaigns/12/jobs/grid', 'Crear trabajos'],
    ['/campaigns/12/jobs/new', 'Nuevo'],
  ])('of %s leads back to the record that it belongs to', (path, last) => {
    const within = { label: 'Verano 2026', path: '/campaigns/12' }
    expect(breadcrumbsOf(path, { within }).slice(-2)).toEqual([
      within,
      expect.objectContaining({ label: last }),
    ])
  })
})

describe('the menu', () => {
  test.each([
    ['/admin', 'Dashboard'],
    ['/workers/7/edit', 'Personal'],
    ['/candidates/new', 'Personal'],
    ['/data-management/shoes', 'Administración de Datos'],
    ['/profile', undefined],
  ])('marks the entry of %s', (path, label) => expect(entryAt(path, menus.ROLE_ADMIN)?.label).toBe(label))

  test('marks a client’s own list for a campaign that is opened from it', () => {
    expect(entryAt('/campaigns/12', menus.ROLE_CLIENT)?.label).toBe('Mis Campañas')
  })
})
