import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const SharedDocuments = lazy(async () => ({ default: (await import('./shared-documents.tsx')).SharedDocuments }))

export function SharedDocumentsScreen() {
	return (
		<Suspense fallback={null}>
			<SharedDocuments />
		</Suspense>
	)
}
