import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { sessionStore } from '../../lib/storage.ts'
import { afterFirstScreen } from '../../lib/when-idle.ts'
import { type BrowserIssue, checkAtOnce, checkBrowser } from './browser-checks.ts'

const BrowserScreen = lazy(async () => ({ default: (await import('./browser-screen.tsx')).BrowserScreen }))
const PASSED = 'browserAccepted'

/** Lets everyone with an ordinary browser through, and tells the others first what will not work. */
export function BrowserGate({ children }: { readonly children: ReactNode }) {
	const [accepted, setAccepted] = useState(() => sessionStore.get(PASSED) === 'yes')
	const [issues, setIssues] = useState<readonly BrowserIssue[]>(checkAtOnce)

	useEffect(() => {
		let gone = false
		const stop = afterFirstScreen(async () => {
			const found = await checkBrowser()
			if (!gone) setIssues(found)
		})
		return () => {
			gone = true
			stop()
		}
	}, [])

	if (accepted || issues.length === 0) return children
	return (
		<Suspense>
			<BrowserScreen
				issues={issues}
				onRetry={async () => setIssues(await checkBrowser())}
				onContinue={() => {
					sessionStore.set(PASSED, 'yes')
					setAccepted(true)
				}}
			/>
		</Suspense>
	)
}
