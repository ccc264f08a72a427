export { favouritesOf, peopleOnLists } from './people-list.queries.ts'
