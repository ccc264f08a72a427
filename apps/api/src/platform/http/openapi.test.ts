import { allEndpoints } from '@cuadrante/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { readableOpenApi } from '../../../test/readable-openapi.ts'
import { openApiOf } from './openapi.ts'

test('the API is as it was read in a review; `npm run openapi` writes down what changes', async () => {
  await expect(readableOpenApi(openApiOf(allEndpoints))).toMatchFileSnapshot('../../../openapi.txt')
})
