import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const BookPage = lazy(async () => ({ default: (await import('./book-page.tsx')).BookPage }))

export function BookScreen() {
	return (
		<Suspense fallback={null}>
			<BookPage />
		</Suspense>
	)
}
