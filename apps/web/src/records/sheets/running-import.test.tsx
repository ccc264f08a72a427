import { workerImport } from '@cuadrante/contract/people/endpoints.ts'
import { taskEndpoints, type TaskState } from '@cuadrante/contract/tasks/endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { remembered } from '../../api/browser-memory.ts'
import { fakeApi } from '../../test/fake-api.ts'
import { renderPart } from '../../test/render-part.tsx'
import { useRunningImport } from './running-import.ts'

const key = `import:${workerImport.apply.path}`

function List({ onImported }: { onImported: () => void }) {
  useRunningImport(workerImport, onImported)
  return null
}

/** A list that is opened while the task of an earlier page is in this state. */
function opened(state: () => TaskState) {
  localStorage.setItem(key, '7')
  const api = fakeApi()
  api.answer(taskEndpoints.get, () => ({
    id: 7,
    kind: 'import',
    state: state(),
    progress: { done: 1, total: 3 },
    result: { created: 3, updated: 0, failed: 1 },
    createdAt: '2026-11-23T10:00:00Z',
  }))
  const onImported = vi.fn<() => void>()
  renderPart(<List onImported={onImported} />)
  return onImported
}

test('an import that a reloaded page began goes on being told, and its end too', async () => {
  let state: TaskState = 'RUNNING'
  const onImported = opened(() => state)
  expect(await screen.findByText('La importación sigue')).toBeVisible()
  expect(onImported).not.toHaveBeenCalled()
  state = 'DONE'
  expect(await screen.findByText('3 nuevos, 1 con errores', {}, { timeout: 4000 })).toBeVisible()
  await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
  expect(remembered(key)).toBeNull()
})

test('an import that has ended in the meantime is not said to go on', async () => {
  const onImported = opened(() => 'DONE')
  expect(await screen.findByText('Importación terminada')).toBeVisible()
  expect(screen.queryByText('La importación sigue')).toBeNull()
  await waitFor(() => expect(onImported).toHaveBeenCalledOnce())
})
