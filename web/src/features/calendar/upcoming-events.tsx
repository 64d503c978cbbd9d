import { addDays } from '@praxis/contract/kernel/dates'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { todayHere } from '../../ui/text/typed-day.ts'
import { AgendaList } from './agenda-list.tsx'
import { CALENDAR, eventsQuery } from './calendar.api.ts'
import { eventHref } from './calendar-place.ts'

const AHEAD_DAYS = 365

interface UpcomingEventsProps {
	readonly caseId?: string
	readonly clientId?: string
}

/** Events and what is due of a case or a client, from today to a year ahead. */
export function UpcomingEvents({ caseId, clientId }: UpcomingEventsProps) {
	const timeZone = useReaderTimeZone()
	const { navigate } = useNavigation()
	const today = todayHere()
	const span = { from: today, to: addDays(today, AHEAD_DAYS) }
	const query = useQuery(eventsQuery({ ...span, timeZone, caseId, clientId }))
	const about = caseId === undefined ? `client=${clientId}` : `case=${caseId}`
	return (
		<Card
			title="Upcoming events"
			actions={
				<ButtonLink size="small" href={`${CALENDAR.href}?new=1&${about}`}>
					New event
				</ButtonLink>
			}
		>
			<Loaded query={query} skeleton={<LoadingLines what="events" />} level={3}>
				{({ items, due }) => (
					<AgendaList
						span={span}
						events={items}
						due={due}
						onOpen={(one) => navigate(eventHref(one))}
						empty={
							<EmptyState title="Nothing planned" icon={<Icon name="calendar" />}>
								No events, due tasks, deadlines or limitation dates in the next year.
							</EmptyState>
						}
					/>
				)}
			</Loaded>
		</Card>
	)
}
