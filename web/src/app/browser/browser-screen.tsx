import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Row, Text } from '../../ui/layout/layout.tsx'
import { BrandView } from '../brand.tsx'
import type { BrowserIssue } from './browser-checks.ts'
import classes from './browser-screen.module.css'

const ISSUES: Readonly<Record<BrowserIssue, { readonly what: string; readonly effect: string }>> = {
	'local-storage': {
		what: 'Local storage is turned off',
		effect: 'Your theme and the width of the sidebar reset when you close this tab.',
	},
	'session-storage': {
		what: 'Session storage is turned off',
		effect: 'After signing in you may have to open the page you wanted again.',
	},
	cookies: {
		what: 'Cookies are blocked',
		effect: 'You cannot sign in: the server identifies your session by a cookie.',
	},
	'indexed-db': {
		what: 'The browser’s database cannot be opened',
		effect: 'Unfinished forms are lost on reload.',
	},
	'private-window': {
		what: 'This looks like a private window',
		effect: 'When you close it, you are signed out and its data is deleted.',
	},
}

const ADVICE = [
	'Use a regular window instead of a private one.',
	'Enable cookies and local storage for this site.',
	'Try another browser.',
	'Disable extensions that block storage.',
	'Clear the cache of this site.',
]

interface BrowserScreenProps {
	readonly issues: readonly BrowserIssue[]
	readonly onRetry: () => Promise<void>
	readonly onContinue: () => void
}

/** Tells what this browser refuses, what that means, and what to do about it. */
export function BrowserScreen({ issues, onRetry, onContinue }: BrowserScreenProps) {
	const [trying, setTrying] = useState(false)
	const [tried, setTried] = useState(false)

	async function retry(): Promise<void> {
		setTrying(true)
		await onRetry()
		setTrying(false)
		setTried(true)
	}

	return (
		<main id="main" tabIndex={-1} className={classes.page}>
			<BrandView name="Praxis" />
			<h1>Your browser blocks some features</h1>
			<Text as="p" tone="muted" size="reading">
				Praxis stores some data in this browser. The following is blocked:
			</Text>
			<ul className={classes.issues}>
				{issues.map((issue) => (
					<li key={issue}>
						<strong>{ISSUES[issue].what}.</strong> {ISSUES[issue].effect}
					</li>
				))}
			</ul>
			<Row>
				<Button variant="primary" busy={trying} onClick={retry}>
					Try Again
				</Button>
				<Button onClick={onContinue}>Continue Anyway</Button>
				{/* biome-ignore lint/a11y/noAmbiguousAnchorText: the specification's words; the section it leads to says of what */}
				<a className={classes.more} href="#browser-help">
					Learn More
				</a>
			</Row>
			<p role="status" className={classes.status}>
				{tried && 'Tried again: the same features are still blocked.'}
			</p>
			<section id="browser-help" className={classes.help}>
				<h2>What helps</h2>
				<ul>
					{ADVICE.map((one) => (
						<li key={one}>{one}</li>
					))}
				</ul>
				<h2>What Praxis stores in a browser</h2>
				<p>
					A cookie that says you are signed in, your theme, the width of the sidebar, and unfinished forms, which are
					encrypted. No case or client data is stored unencrypted. If you continue, Praxis keeps these things in memory
					until you close the tab.
				</p>
			</section>
		</main>
	)
}
