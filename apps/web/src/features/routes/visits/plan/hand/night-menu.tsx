import type { VisitPlan, VisitRoute } from '@cuadrante/contract/routes/visits/plans/visit-plan.ts'
import type { VisitShop } from '@cuadrante/contract/routes/visits/visit-stop.ts'
import { addDays } from '@cuadrante/domain/dates/day.ts'
import { IconBed, IconHome } from '@tabler/icons-react'
import { Button } from '../../../../../ui/button.tsx'
import type { RowAction } from '../../../../../ui/table/column.ts'
import { useRowMenu } from '../../../../../ui/table/rows/row-menu.tsx'
import type { VisitHand } from './use-visit-changes.ts'

type NightMenuProps = {
  plan: VisitPlan
  route: VisitRoute
  shops: ReadonlyMap<number, VisitShop>
  hand: VisitHand
}

/** Where the night behind a day is spent; nothing where the person goes nowhere on the next one. */
export function NightMenu({ plan, route, shops, hand }: NightMenuProps) {
  const menu = useRowMenu()
  const morning = plan.routes.find(
    ({ person, date }) => person === route.person && date === addDays(route.date, 1),
  )
  const night = route.nights?.after
  if (!morning && !night) return null
  return (
    <>
      <Button
        size="small"
        icon={<IconBed size={16} stroke={1.8} aria-hidden="true" />}
        aria-haspopup="menu"
        disabled={hand.isBusy}
        onClick={(event) => menu.openAt(event, 'la noche', nightsOf({ route, morning, shops, hand }))}
      >
        {night ? 'Cambiar la noche' : 'Noche en casa'}
      </Button>
      {menu.element}
    </>
  )
}

type Choosing = Pick<NightMenuProps, 'route' | 'shops' | 'hand'> & { morning: VisitRoute | undefined }

/** At home, near the last shop of the day, or near the first one of the next. */
function nightsOf({ route, morning, shops, hand }: Choosing): RowAction[] {
  const night = route.nights?.after
  const near = [route.stops.at(-1), morning?.stops[0]]
    .flatMap((stop) => shops.get(stop?.rowId ?? 0) ?? [])
    .filter(({ rowId }, at, all) => all.findIndex((one) => one.rowId === rowId) === at)
    .filter(({ rowId }) => rowId !== night?.rowId)
  const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
  return [
    ...(night
      ? [{ label: 'Dormir en casa', icon: <IconHome {...icon} />, onSelect: () => hand.sleep(route, null) }]
      : []),
    ...near.map(({ rowId, name, town }) => ({
      label: `Dormir en ${town}, cerca de ${name}`,
      icon: <IconBed {...icon} />,
      onSelect: () => hand.sleep(route, rowId),
    })),
  ]
}
