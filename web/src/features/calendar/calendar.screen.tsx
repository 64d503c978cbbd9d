import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'

const FirmCalendar = lazy(async () => ({ default: (await import('./firm-calendar.tsx')).FirmCalendar }))
const BookEntry = lazy(async () => ({ default: (await import('./booking/book-entry.tsx')).BookEntry }))
const AppointmentFeedEntry = lazy(async () => ({
	default: (await import('./appointment-feeds.tsx')).AppointmentFeedEntry,
}))
const AppointmentList = lazy(async () => ({ default: (await import('./appointment-list.tsx')).AppointmentList }))

/** The firm's calendar; for clients, their own appointments. */
export function CalendarScreen() {
	const { user, guest } = useSession()
	if (user.role !== 'client') {
		return (
			<Suspense fallback={<LoadingLines what="the calendar" />}>
				<FirmCalendar />
			</Suspense>
		)
	}
	return (
		<>
			<PageHeader
				title="Calendar"
				lead="Your appointments with the firm."
				actions={
					!guest && (
						<Suspense fallback={null}>
							<AppointmentFeedEntry />
							<BookEntry />
						</Suspense>
					)
				}
			/>
			<Suspense fallback={<LoadingLines what="appointments" />}>
				<AppointmentList />
			</Suspense>
		</>
	)
}
