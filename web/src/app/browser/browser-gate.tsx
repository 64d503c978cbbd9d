import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { sessionStore } from '../../lib/storage.ts'
import { afterFirstScreen } from '../../lib/when-idle.ts'
import { type BrowserIssue, checkAtOnce, checkBrowser } from './browser-checks.ts'

const BrowserScreen = lazy(async () => ({ default: (await import('./browser-screen.tsx')).BrowserScreen }))
const PASSED = 'browserAccepted'

/** The name of the tab stays when the page is loaded again, also where all storage is denied. */
function isAccepted(): boolean {
	return sessionStore.get(PASSED) === 'yes' || window.name === PASSED
}

function accept(): void {
	sessionStore.set(PASSED, 'yes')
	if (!sessionStore.isKept()) window.name = PASSED
}

/** Lets everyone with an ordinary browser through, and tells the others first what will not work. */
export function BrowserGate({ children }: { readonly children: ReactNode }) {
	const [accepted, setAccepted] = useState(isAccepted)
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
					accept()
					setAccepted(true)
				}}
			/>
		</Suspense>
	)
}
