import { visitWorkEndpoints } from '@cuadrante/contract/routes/visits/visit-work-endpoints.ts'
import type { VisitPhoto } from '@cuadrante/contract/routes/visits/visit-photo.ts'
import type { VisitWork } from '@cuadrante/contract/routes/visits/visit-work.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, Refused } from '../../../../test/fake-api.ts'
import { renderApp } from '../../../../test/render-app.tsx'
import { stop, work as aWork } from '../testing.ts'

const arrived = {
  id: '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b10',
  rowId: 1,
  act: 'arrived' as const,
  at: new Date().toISOString(),
  minutes: null,
  note: null,
}

const work: VisitWork = {
  ...aWork,
  status: 'ACTIVO',
  stops: [stop(1, 1380, { name: 'Mercado Arteixo' })],
  marks: [arrived],
  photos: [],
}

/** A browser that reads pictures of any size: jsdom has no decoder. */
const drawn = vi.fn<(...size: number[]) => void>()
beforeEach(() => {
  drawn.mockClear()
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 4000, height: 3000, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (_: unknown, ...place: number[]) => drawn(...place),
  } as unknown as RenderingContext)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['small'], { type: type ?? '' })),
  )
})

/** A field of a form as it travels. */
const fieldOf = (body: unknown, name: string): string =>
  new RegExp(String.raw`name="${name}"\s+([^\s]+)`).exec(String(body))?.[1] ?? ''

/** The page of a visit that somebody is at; `refusal` is what the server says to photos. */
async function atTheVisit({ photos = [], refusal }: { photos?: VisitPhoto[]; refusal?: Refused } = {}) {
  const api = fakeApi()
  const kept = [...photos]
  const sent: VisitPhoto[] = []
  api.answer(visitWorkEndpoints.read, () => ({ ...work, photos: kept }))
  api.answer(visitWorkEndpoints.addPhoto, ({ body }) => {
    if (refusal) throw refusal
    const photo = {
      id: fieldOf(body, 'id'),
      rowId: Number(fieldOf(body, 'rowId')),
      at: fieldOf(body, 'at'),
    }
    sent.push(photo)
    kept.push(photo)
    return { ...work, photos: kept }
  })
  api.answer(visitWorkEndpoints.removePhoto, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params['photoId']),
      1,
    )
    return { ...work, photos: kept }
  })
  const { user } = await renderApp('/jobs/7/visits', { role: 'ROLE_USER', api })
  const visit = await screen.findByRole('region', { name: 'Visita de ahora' })
  return { user, visit, sent }
}

const aPhoto = () => new File([new Uint8Array(8)], 'IMG_2041.jpg', { type: 'image/jpeg' })
const aStored = (id: string): VisitPhoto => ({ id, rowId: 1, at: new Date().toISOString() })

test('a photo of the camera is made smaller, sent with its visit, and shown there', async () => {
  const { user, visit, sent } = await atTheVisit()
  await user.click(within(visit).getByRole('button', { name: 'Foto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Foto de Mercado Arteixo', busy: false })
  expect(dialog).toHaveTextContent('La ven la oficina y, si la agencia quiere, el cliente.')
  const camera = within(dialog).getByLabelText('Hacer una foto', { selector: 'input' })
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(within(dialog).getByLabelText('Elegir una del teléfono', { selector: 'input' })).not.toHaveAttribute(
    'capture',
  )
  await user.upload(camera, aPhoto())
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ rowId: 1 })]))
  expect(drawn).toHaveBeenCalledWith(0, 0, 1600, 1200)
  expect(
    await within(visit).findByRole('button', { name: 'Abrir la foto 1 de 1 de Mercado Arteixo' }),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('how many photos a visit has stands on the button', async () => {
  const { user, visit } = await atTheVisit({ photos: [aStored('6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b11')] })
  const add = within(visit).getByRole('button', { name: 'Foto 1 de 3 fotos' })
  await user.click(add)
  await user.upload(await screen.findByLabelText('Hacer una foto', { selector: 'input' }), aPhoto())
  expect(await within(visit).findByRole('button', { name: 'Foto 2 de 3 fotos' })).toBeEnabled()
})

test('a visit with three photos takes no more, and says so', async () => {
  const ids = ['6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b11', '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b12']
  const { visit } = await atTheVisit({
    photos: [...ids, '6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b13'].map(aStored),
  })
  expect(within(visit).getAllByRole('button', { name: /^Abrir la foto/ })).toHaveLength(3)
  expect(within(visit).getByRole('button', { name: 'Foto 3 de 3 fotos' })).toBeDisabled()
})

test('what is no picture is told, and nothing waits', async () => {
  const { user, visit, sent } = await atTheVisit()
  await user.click(within(visit).getByRole('button', { name: 'Foto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Foto de Mercado Arteixo', busy: false })
  const input = within(dialog).getByLabelText('Elegir una del teléfono', { selector: 'input' })
  // Some file choosers give what was not asked for.
  fireEvent.change(input, { target: { files: [new File(['hola'], 'nota.txt', { type: 'text/plain' })] } })
  expect(await within(dialog).findByText('No se puede leer la imagen: prueba con otra.')).toBeVisible()
  // Where the browser does not read it: some say no type of it.
  fireEvent.change(input, { target: { files: [new File(['x'], 'IMG_2041.HEIC', { type: '' })] } })
  expect(await within(dialog).findByText(/^Este navegador no lee fotos HEIC/)).toBeVisible()
  expect(sent).toEqual([])
})

test('«Cancelar» while a photo is being prepared leaves it out', async () => {
  let prepared = () => {}
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    prepared = () => done(new Blob(['small'], { type: 'image/jpeg' }))
  })
  const { user, visit, sent } = await atTheVisit()
  await user.click(within(visit).getByRole('button', { name: 'Foto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Foto de Mercado Arteixo', busy: false })
  await user.upload(within(dialog).getByLabelText('Hacer una foto', { selector: 'input' }), aPhoto())
  await waitFor(() => expect(drawn).toHaveBeenCalled())
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  prepared()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toEqual([])
  expect(within(visit).getByRole('button', { name: 'Foto' })).toBeVisible()
})

test('a picture that the phone has no room to draw is not called unreadable', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  const { user, visit, sent } = await atTheVisit()
  await user.click(within(visit).getByRole('button', { name: 'Foto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Foto de Mercado Arteixo', busy: false })
  await user.upload(within(dialog).getByLabelText('Hacer una foto', { selector: 'input' }), aPhoto())
  expect(await within(dialog).findByText(/^El teléfono no ha podido preparar la foto/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Hacer una foto' })).toBeEnabled()
  expect(sent).toEqual([])
})

test('a photo that the server refuses stays with its reason, and is given up only when asked to', async () => {
  const message = 'Esta visita ya tiene 3 fotos: quita una para añadir otra.'
  const { user, visit } = await atTheVisit({
    refusal: new Refused(409, { code: 'visit_photos_full', message }),
  })
  await user.click(within(visit).getByRole('button', { name: 'Foto' }))
  await user.upload(await screen.findByLabelText('Hacer una foto', { selector: 'input' }), aPhoto())
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText(/1 foto en este teléfono sin enviar/)).toBeVisible()
  const waiting = within(visit).getByRole('button', { name: /^Abrir la foto 1 de 1 .*, sin enviar$/ })
  expect(waiting).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await user.click(await screen.findByRole('button', { name: 'Descartar 1 foto' }))
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(within(visit).queryByRole('button', { name: /^Abrir la foto/ })).toBeNull()
})

test('a photo is opened, and removed by whoever added it', async () => {
  const { user, visit } = await atTheVisit({ photos: [aStored('6a1f8f0e-5f0b-4d7e-9a51-0d5f6a3c2b11')] })
  await user.click(within(visit).getByRole('button', { name: /^Abrir la foto 1 de 1/ }))
  const viewer = await screen.findByRole('dialog', { name: 'Mercado Arteixo', busy: false })
  expect(within(viewer).getByText(/^a las \d\d:\d\d$/)).toBeVisible()
  expect(within(viewer).getByRole('button', { name: 'Descargar' })).toBeVisible()
  await user.click(within(viewer).getByRole('button', { name: 'Quitar' }))
  const asked = await screen.findByRole('dialog', { name: 'Quitar la foto', busy: false })
  await user.click(within(asked).getByRole('button', { name: 'Quitar' }))
  await waitFor(() => expect(within(visit).queryByRole('button', { name: /^Abrir la foto/ })).toBeNull())
})
