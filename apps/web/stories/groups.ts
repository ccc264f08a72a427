import { actions } from './groups/actions.tsx'
import { fields } from './groups/fields.tsx'
import { lists } from './groups/lists.tsx'
import { marks } from './groups/marks.tsx'
import { pages } from './groups/pages.tsx'
import type { Group } from './story.tsx'

export const groups: readonly Group[] = [marks, actions, fields, lists, pages]
