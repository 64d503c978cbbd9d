import { useInfiniteQuery } from '@tanstack/react-query'
import { Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { todayHere } from '../../ui/text/typed-day.ts'
import { DayEntries } from './day-entries.tsx'
import { EntryLine } from './entry-line.tsx'
import { TIME_TRACKING, timeQuery } from './time.api.ts'
import { TimerList } from './timer-list.tsx'

/** Time of today on a phone: the line first, then timers. Entries typed without a network are sent later. */
export function MobileTimeEntryScreen() {
	const day = todayHere()
	const { data } = useInfiniteQuery(timeQuery({ from: day, to: day }))
	const entries = data?.pages.flatMap(({ items }) => items) ?? []
	return (
		<>
			<PageHeader title="Mobile time entry" back={TIME_TRACKING} />
			<Stack>
				<Card title="New entry">
					<EntryLine day={day} narrow />
				</Card>
				<Card title="Timers">
					<TimerList />
				</Card>
				{entries.length > 0 && (
					<DayEntries
						day={day}
						entries={entries}
						withNames={false}
						menuOf={() => [{ label: 'Open in time tracking', href: TIME_TRACKING.href }]}
					/>
				)}
			</Stack>
		</>
	)
}
