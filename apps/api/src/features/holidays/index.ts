export { holidaysOf } from './holiday.queries.ts'
