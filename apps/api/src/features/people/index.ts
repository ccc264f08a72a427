export { cellsOf } from './documents/document-cells.ts'
export { requiredDocuments, type RequiredDocuments } from './documents/required-documents.ts'
export { closeSignatureRequests } from './documents/requests.ts'
