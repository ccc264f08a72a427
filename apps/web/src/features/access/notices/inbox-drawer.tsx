import { noticeEndpoints } from '@cuadrante/contract/access/notice-endpoints.ts'
import { noticeKinds, type Notice } from '@cuadrante/contract/access/notices.ts'
import type { Role } from '@cuadrante/contract/kit/access.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { paths } from '../../../api/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailureBanner, sentenceOf } from '../../../ui/failure-banner.tsx'
import { count, formatDateTime, formatNumber } from '../../../ui/format.ts'
import styles from './inbox.module.css'

/** The list of jobs that the bell's number counts. */
const pendingJobs = {
  ROLE_ADMIN: { to: paths.adminDashboard, search: { lista: 'jobs-pending' } },
  ROLE_USER: { to: paths.dashboard, search: { status: 'pending' } },
  ROLE_CLIENT: { to: paths.dashboard, search: { status: 'pending' } },
} as const satisfies Record<Role, object>

/** Whether there is any kind of notice that the role could switch off. */
const hasNotices = (role: Role) => Object.values(noticeKinds).some(({ roles }) => roles.includes(role))

type InboxProps = { activeRole: Role; pending: number; isOpen: boolean; onClose: () => void }

/** What the bell opens: the way to the pending jobs, and what has happened, newest first. */
export default function InboxDrawer({ activeRole, pending, isOpen, onClose }: InboxProps) {
  const queries = useQueryClient()
  const queryKey = ['notices', activeRole]
  const inbox = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(
        noticeEndpoints.notices,
        { query: { before: pageParam } },
        { signal, quiet: true, skipErrorToast: true },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
    enabled: isOpen,
  })
  const [latest] = inbox.data?.pages ?? []
  const notices = inbox.data?.pages.flatMap((page) => page.notices)
  async function mark(ids?: number[]) {
    await call(noticeEndpoints.markNotices, { body: { ids } }, { quiet: true })
    await Promise.all([queryKey, ['bell']].map((changed) => queries.invalidateQueries({ queryKey: changed })))
  }
  const open = ({ id, readAt }: Notice) => {
    onClose()
    if (!readAt) void mark([id])
  }
  const { to, search } = pendingJobs[activeRole]
  const unread = latest?.unread ?? 0
  return (
    <Drawer
      isOpen={isOpen}
      title="Avisos"
      subtitle={latest && (unread === 0 ? 'Todo leído' : `${count(unread, 'aviso')} sin leer`)}
      width={440}
      onClose={onClose}
      footer={
        hasNotices(activeRole) && (
          <>
            {unread > 0 && <Button onClick={() => void mark()}>Marcar todo como leído</Button>}
            <Link to={paths.profile} hash="avisos" className={styles.choose} onClick={onClose}>
              Elegir avisos
            </Link>
          </>
        )
      }
    >
      <Link to={to} search={search as never} className={styles.pending} onClick={onClose}>
        <span>Trabajos pendientes</span>
        <b>{pending === 0 ? 'Ninguno' : formatNumber(pending)}</b>
        <IconChevronRight size={18} stroke={1.7} aria-hidden="true" />
      </Link>
      {inbox.isLoadingError && (
        <FailureBanner
          title="No se han podido cargar los avisos"
          detail={sentenceOf(inbox.error)}
          onRetry={() => void inbox.refetch()}
        />
      )}
      {inbox.isPending && <p role="status">Cargando...</p>}
      {notices?.length === 0 && (
        <EmptyState
          kind="first"
          title="No hay avisos"
          reason={hasNotices(activeRole) ? nothing : undefined}
        />
      )}
      <ul className={styles.notices}>
        {notices?.map((notice) => (
          <li key={notice.id}>
            <NoticeLink notice={notice} onOpen={() => open(notice)} />
          </li>
        ))}
      </ul>
      {inbox.isFetchNextPageError && (
        <FailureBanner title="No se han podido cargar más avisos" detail={sentenceOf(inbox.error)} />
      )}
      {inbox.hasNextPage && (
        <Button isBusy={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          Ver avisos anteriores
        </Button>
      )}
    </Drawer>
  )
}

const nothing = 'Aquí verás lo que pase en tu trabajo: cada aviso lleva a su pantalla.'

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { sentence, path, createdAt, readAt } = notice
  const [pathname = '/', query] = path.split('?')
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(new URLSearchParams(query)) as never}
      data-unread={readAt === null || undefined}
      onClick={onOpen}
    >
      <span>
        {sentence}
        {readAt === null && <span className="only-for-readers"> (sin leer)</span>}
      </span>
      <time dateTime={createdAt} className="secondary">
        {formatDateTime(createdAt)}
      </time>
    </Link>
  )
}
