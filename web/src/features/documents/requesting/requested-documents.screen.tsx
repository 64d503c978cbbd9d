import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const RequestedDocuments = lazy(async () => ({
	default: (await import('./requested-documents.tsx')).RequestedDocuments,
}))

export function RequestedDocumentsScreen() {
	return (
		<Suspense fallback={null}>
			<RequestedDocuments />
		</Suspense>
	)
}
