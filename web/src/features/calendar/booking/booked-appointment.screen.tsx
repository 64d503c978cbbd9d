import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const BookedPage = lazy(async () => ({ default: (await import('./booked-appointment.tsx')).BookedPage }))

export function BookedAppointmentScreen() {
	return (
		<Suspense fallback={null}>
			<BookedPage />
		</Suspense>
	)
}
