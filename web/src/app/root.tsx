import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAuth } from '../lib/session/user-provider.tsx'
import { SkipLink } from '../ui/text/visually-hidden.tsx'
import { Arrival } from './arrival.tsx'
import { BrowserGate } from './browser/browser-gate.tsx'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again/sign-in-again.tsx')).SignInAgain }))

/** Around every screen: the skip link, what a navigation announces, and the two things that may stand before a screen. */
export function Root() {
	const { lapsed } = useAuth()
	return (
		<>
			<SkipLink />
			<Arrival />
			<BrowserGate>
				<Outlet />
			</BrowserGate>
			{lapsed && (
				<Suspense>
					<SignInAgain />
				</Suspense>
			)}
		</>
	)
}
