import { eventFields } from '@praxis/contract/calendar/calendar.fields'
import { localAt } from '@praxis/contract/kernel/local-time'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack, Text } from '../../ui/layout/layout.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import classes from './agenda.module.css'
import { appointmentsQuery } from './calendar.api.ts'
import { formatTimes, KIND_TONES } from './event-looks.ts'

const EMPTY = (
	<EmptyState title="No appointments" icon={<Icon name="calendar" />}>
		Appointments that your attorney arranges with you are listed here.
	</EmptyState>
)

/** A client's own appointments by day, in the reader's time zone. */
export function AppointmentList() {
	const { guest } = useSession()
	const zone = useReaderTimeZone()
	const query = useQuery({ ...appointmentsQuery, enabled: !guest })
	if (guest) return EMPTY
	return (
		<Loaded query={query} skeleton={<LoadingLines what="appointments" />}>
			{({ items }) => {
				if (items.length === 0) return EMPTY
				const shown = items.map((one) => {
					if (one.isAllDay) return { ...one, start: one.startsLocal, end: one.endsLocal }
					return { ...one, start: localAt(new Date(one.startsAt), zone), end: localAt(new Date(one.endsAt), zone) }
				})
				const days = Map.groupBy(shown, (one) => one.start.slice(0, 10))
				return (
					<Stack gap={6}>
						{[...days].map(([day, ones]) => (
							<section key={day} className={classes.day} aria-label={formatDate(day, 'full')}>
								<h2 className={classes.date}>{formatDate(day, 'weekday')}</h2>
								<ul className={classes.list}>
									{ones.map((one) => (
										<li key={one.key} className={classes.row} data-tone={KIND_TONES[one.kind]}>
											<Text tone="muted" numeric>
												{formatTimes(one)}
											</Text>
											<Stack as="span" gap="half">
												<Text weight="medium" breaks>
													{one.title}
												</Text>
												<span className={classes.about}>
													{[eventFields.kind.values[one.kind], one.location, one.caseName].filter(Boolean).join(' · ')}
												</span>
											</Stack>
										</li>
									))}
								</ul>
							</section>
						))}
					</Stack>
				)
			}}
		</Loaded>
	)
}
