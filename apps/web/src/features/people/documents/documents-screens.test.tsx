import { documentEndpoints as endpoints } from '@cuadrante/contract/people/documents/documents-endpoints.ts'
import type {
  DocumentFile,
  DocumentType,
  WorkerDocument,
} from '@cuadrante/contract/people/documents/documents.ts'
import { accessEndpoints } from '@cuadrante/contract/access/endpoints.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAppInfo, fakeApi, Refused } from '../../../test/fake-api.ts'
import { renderApp } from '../../../test/render-app.tsx'

const dni: DocumentType = {
  id: 1,
  name: 'DNI o NIE',
  description: null,
  hasExpiry: true,
  isRequired: true,
  effect: 'WARN',
  needsSignature: false,
  isIdentity: true,
  version: 1,
}
const contract: DocumentType = { ...dni, id: 2, name: 'Contrato', hasExpiry: false, needsSignature: true }

const aFile = (changes: Partial<DocumentFile> = {}): DocumentFile => ({
  number: 1,
  mediaType: 'image/jpeg',
  sizeBytes: 84_000,
  pages: 1,
  originalName: 'papel.jpg',
  sha256: 'a'.repeat(64),
  expiresOn: null,
  review: 'ACCEPTED',
  reviewReason: null,
  uploadedBy: 'Sabela Otero',
  uploadedAt: '2026-11-18T09:00:00.000Z',
  request: null,
  signature: null,
  ...changes,
})

const aDocument = (changes: Partial<WorkerDocument> = {}): WorkerDocument => ({
  id: 7,
  typeId: 2,
  type: 'Contrato',
  title: 'Contrato de noviembre',
  state: 'TO_SIGN',
  expiresOn: null,
  version: 1,
  files: [
    aFile({
      request: { status: 'OPEN', requestedAt: '2026-11-18T09:00:00.000Z', closedAt: null, reason: null },
    }),
  ],
  ...changes,
})

const own = (documents: WorkerDocument[]) => ({
  workerId: 4,
  name: 'Lucía Pérez Souto',
  today: '2026-11-20',
  types: [dni, contract],
  cells: [{ typeId: 1, state: 'MISSING' as const, expiresOn: null, isRequested: false }],
  documents,
  differingSignature: 'warn' as const,
})

function anApi(documents: WorkerDocument[]) {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: ['documents'] }))
  api.answer(endpoints.own, () => own(documents))
  return api
}

test('the worker sees what to sign, what is missing and when a paper runs out', async () => {
  const running = aDocument({ id: 8, typeId: 1, title: 'Mi DNI', state: 'EXPIRING', expiresOn: '2026-12-02' })
  await renderApp('/documents', {
    role: 'ROLE_USER',
    api: anApi([aDocument(), { ...running, files: [aFile()] }]),
  })
  expect(await screen.findByRole('button', { name: 'Leer y firmar Contrato de noviembre' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Subir DNI o NIE' })).toBeVisible()
  expect(screen.getByText('Caduca en 12 días (02/12/2026)')).toBeVisible()
})

test('a paper that was not signed says so, and why', async () => {
  const request = {
    status: 'DECLINED' as const,
    requestedAt: '2026-11-18T09:00:00.000Z',
    closedAt: '2026-11-19T09:00:00.000Z',
    reason: 'La fecha de inicio no es la acordada',
  }
  const declined = aDocument({ state: 'DECLINED', files: [aFile({ request })] })
  await renderApp('/documents', { role: 'ROLE_USER', api: anApi([declined]) })
  expect(await screen.findByText('No firmado')).toBeVisible()
  expect(screen.getByText('No lo firmaste: La fecha de inicio no es la acordada')).toBeVisible()
})

test('nothing is signed before it has been opened, and a refusal is told where it happens', async () => {
  const api = anApi([aDocument()])
  api.answer(endpoints.sign, () => {
    throw new Refused(409, { code: 'signature_changed', message: 'El documento ha cambiado.' })
  })
  const { user } = await renderApp('/documents', { role: 'ROLE_USER', api })
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar Contrato de noviembre' }))
  const dialog = await screen.findByRole('dialog', { name: 'Contrato de noviembre', busy: false })
  expect(within(dialog).getByText('Firma electrónica simple')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Firmar documento' })).toBeDisabled()
  expect(within(dialog).getByRole('textbox', { name: /Tu nombre y apellidos/ })).toBeDisabled()
  expect(within(dialog).getByText('Para firmar, abre antes el documento y léelo.')).toBeVisible()
})

test('a refusal carries the version that was there when its reason was asked for', async () => {
  const asked = aDocument()
  const documents = [asked]
  const api = anApi(documents)
  const sent: unknown[] = []
  api.answer(endpoints.decline, ({ body }) => {
    sent.push(body)
    const request = { ...asked.files[0]?.request, status: 'OPEN' as const } as DocumentFile['request']
    documents[0] = aDocument({ files: [aFile({ number: 2, sha256: 'b'.repeat(64), request }), aFile()] })
    throw new Refused(409, { code: 'signature_changed', message: 'El documento ha cambiado.' })
  })
  const { user } = await renderApp('/documents', { role: 'ROLE_USER', api })
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar Contrato de noviembre' }))
  await user.click(await screen.findByRole('button', { name: 'No estoy conforme' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^No firmar/, busy: false }))
  await user.type(await dialog.findByRole('textbox', { name: /Motivo/ }), 'No es la fecha')
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: 'No firmar' }))
    await waitFor(() => expect(sent).toHaveLength(times))
    expect(await dialog.findByText('El documento ha cambiado.')).toBeVisible()
  }
  expect(sent).toEqual([1, 2].map(() => ({ reason: 'No es la fecha', sha256: 'a'.repeat(64) })))
})

test('a document that is replaced while it is open is read anew before it is signed', async () => {
  const asked = aDocument()
  const documents = [asked]
  const api = anApi(documents)
  api.answer(endpoints.read, () => new Blob(['papel']))
  api.answer(endpoints.sign, () => {
    const request = { ...asked.files[0]?.request, status: 'OPEN' as const } as DocumentFile['request']
    documents[0] = aDocument({ files: [aFile({ number: 2, request }), aFile()] })
    throw new Refused(409, { code: 'signature_changed', message: 'El documento ha cambiado.' })
  })
  const { user } = await renderApp('/documents', { role: 'ROLE_USER', api })
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar Contrato de noviembre' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contrato de noviembre', busy: false }))
  await user.click(dialog.getByRole('button', { name: /Leer el documento/ }))
  await user.click(await dialog.findByRole('switch'))
  await user.type(dialog.getByRole('textbox', { name: /Tu nombre y apellidos/ }), 'Lucía Pérez Souto')
  await user.click(dialog.getByRole('button', { name: 'Firmar documento' }))
  expect(await dialog.findByRole('button', { name: /Leer el documento/ })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Firmar documento' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: /Leer el documento/ }))
  await user.click(await dialog.findByRole('switch'))
  await user.click(dialog.getByRole('button', { name: 'Firmar documento' }))
  expect(
    api.requests.findLast(({ line }) => line.startsWith('GET ') && /files\/\d/.test(line))?.line,
  ).toMatch(/files\/2$/)
})

const signature = {
  code: 'F-1',
  signerName: 'Lucía Pérez Souto',
  typedName: 'Lucía Pérez Souto',
  signedAt: '2026-11-20T09:00:00.000Z',
  ip: '127.0.0.1',
  sha256: 'a'.repeat(64),
}

test('a signature whose answer is lost is told once the document is there signed', async () => {
  const documents = [aDocument()]
  const api = anApi(documents)
  api.answer(endpoints.read, () => new Blob(['papel']))
  api.answer(endpoints.sign, () => {
    documents[0] = aDocument({ state: 'VALID', files: [aFile({ signature })] })
    throw new Refused(0)
  })
  const { user } = await renderApp('/documents', { role: 'ROLE_USER', api })
  await user.click(await screen.findByRole('button', { name: 'Leer y firmar Contrato de noviembre' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contrato de noviembre', busy: false }))
  await user.click(dialog.getByRole('button', { name: /Leer el documento/ }))
  const hasRead = await dialog.findByRole('switch')
  await waitFor(() => expect(hasRead).toBeEnabled())
  await user.click(hasRead)
  await user.type(dialog.getByRole('textbox', { name: /Tu nombre y apellidos/ }), 'Lucía Pérez Souto')
  await user.click(dialog.getByRole('button', { name: 'Firmar documento' }))
  expect(await dialog.findByText(/^El documento ya está firmado\./)).toBeVisible()
  expect(dialog.queryByText(/puede que el cambio se haya hecho/)).toBeNull()
})

test('a failed load is said and can be tried again', async () => {
  const api = anApi([])
  api.answer(endpoints.own, () => {
    throw new Refused(503, { code: 'unavailable', message: 'El servicio no está disponible.' })
  })
  await renderApp('/documents', { role: 'ROLE_USER', api })
  expect(await screen.findByText('No se han podido cargar tus documentos')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('with the module off the address shows the placeholder', async () => {
  const api = fakeApi()
  api.answer(accessEndpoints.appInfo, () => anAppInfo({ modules: [] }))
  await renderApp('/documents', { role: 'ROLE_USER', api })
  expect(await screen.findByText('Esta página está en desarrollo.')).toBeVisible()
})

test('an agency without types may begin with the usual ones', async () => {
  const api = anApi([])
  api.answer(endpoints.types, () => [])
  api.answer(endpoints.createType, () => dni)
  const { user } = await renderApp('/settings/document-types', { role: 'ROLE_ADMIN', api })
  await user.click(await screen.findByRole('button', { name: 'Añadir los habituales' }))
  expect(await screen.findByText('Tipos habituales añadidos')).toBeVisible()
  expect(api.requests.filter(({ line }) => line === 'POST /api/document-types')).toHaveLength(5)
})

test('a file that would be refused is so when it is chosen, and what was chosen before stays', async () => {
  const { user } = await renderApp('/documents', { role: 'ROLE_USER', api: anApi([]) })
  await user.click(await screen.findByRole('button', { name: 'Subir DNI o NIE' }))
  const dialog = await screen.findByRole('dialog', { name: 'Subir documento', busy: false })
  const place = within(dialog).getByLabelText('Archivo del documento', { selector: 'input' })
  fireEvent.change(place, {
    target: { files: [new File(['%PDF-'], 'dni.pdf', { type: 'application/pdf' })] },
  })
  expect(await within(dialog).findByText('dni.pdf')).toBeVisible()
  fireEvent.change(place, { target: { files: [new File(['MZ'], 'programa.exe')] } })
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'El documento debe ser un PDF o una imagen JPEG, PNG o WebP.',
  )
  expect(within(dialog).getByText('dni.pdf')).toBeVisible()
  fireEvent.change(place, { target: { files: [new File(['x'], 'IMG_2041.HEIC')] } })
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Es una foto HEIC, como las guarda un iPhone, y no se puede leer: guárdala como JPG o PNG y súbela.',
  )
})

test('another file is another write, the same one again is not', async () => {
  const api = anApi([])
  api.answer(endpoints.add, () => {
    throw new Refused(503, { code: 'unavailable', message: 'El servicio no está disponible.' })
  })
  const { user } = await renderApp('/documents', { role: 'ROLE_USER', api })
  await user.click(await screen.findByRole('button', { name: 'Subir DNI o NIE' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Subir documento', busy: false }))
  await user.type(dialog.getByRole('textbox', { name: /^Caduca el/ }), '20/11/2030{Tab}')
  const sends = async (times: number) => {
    await user.click(dialog.getByRole('button', { name: 'Enviar documento' }))
    const keys = () =>
      api.requests
        .filter(({ line }) => line.startsWith('POST') && line.endsWith('/documents'))
        .map(({ headers }) => headers.get('idempotency-key'))
    await waitFor(() => expect(keys()).toHaveLength(times))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Enviar documento' })).toBeEnabled())
    return keys().at(-1)
  }
  const chooses = (text: string) =>
    fireEvent.change(dialog.getByLabelText('Archivo del documento', { selector: 'input' }), {
      target: { files: [new File([text], 'dni.pdf', { type: 'application/pdf', lastModified: 1 })] },
    })
  chooses('%PDF-1')
  const first = await sends(1)
  expect(await sends(2)).toBe(first)
  chooses('%PDF-2')
  expect(await sends(3)).not.toBe(first)
})

test('a day of expiry that is over is told before the document is sent', async () => {
  const { user } = await renderApp('/documents', { role: 'ROLE_USER', api: anApi([]) })
  await user.click(await screen.findByRole('button', { name: 'Subir DNI o NIE' }))
  const dialog = await screen.findByRole('dialog', { name: 'Subir documento', busy: false })
  const day = within(dialog).getByRole('textbox', { name: /^Caduca el/ })
  await user.type(day, '19/11/2026{Tab}')
  expect(await within(dialog).findByText('Ese día ya ha pasado: contará como caducado.')).toBeVisible()
  await user.clear(day)
  await user.type(day, '20/11/2026{Tab}')
  expect(within(dialog).queryByText(/Ese día ya ha pasado/)).toBeNull()
})
