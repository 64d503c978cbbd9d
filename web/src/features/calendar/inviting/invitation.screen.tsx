import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const InvitationPage = lazy(async () => ({ default: (await import('./invitation-page.tsx')).InvitationPage }))

export function InvitationScreen() {
	return (
		<Suspense fallback={null}>
			<InvitationPage />
		</Suspense>
	)
}
