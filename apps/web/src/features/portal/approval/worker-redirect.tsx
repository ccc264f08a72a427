import { Navigate, useParams } from '@tanstack/react-router'
import { paths, pathTo } from '../../../api/paths.ts'

/** /workers/{id}: the record itself. */
export default function WorkerRedirect() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <Navigate to={pathTo(paths.workerView, { id })} replace />
}
