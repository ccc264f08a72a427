import { useLocation } from '@tanstack/react-router'
import { paths } from '../../api/paths.ts'
import { CentreList } from './centre-list.tsx'
import { GroupList } from './group-list.tsx'

/** Gestión de Centros: the tab is the address. */
export default function CentresPage() {
  const { pathname } = useLocation()
  return pathname === paths.centerGroups ? <GroupList /> : <CentreList />
}
