import { lazy, Suspense } from 'react'

/** Apart, so that what it shares with screens behind sign-in stays in their files. */
const AnswerPage = lazy(async () => ({ default: (await import('./answer-page.tsx')).AnswerPage }))

export function ClientQuestionsScreen() {
	return (
		<Suspense fallback={null}>
			<AnswerPage />
		</Suspense>
	)
}
