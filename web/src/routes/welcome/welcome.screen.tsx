import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from '../../features/identity/identity.api.ts'
import { PleadingSheet } from '../../features/identity/pleading-sheet.tsx'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import termsClasses from './terms.module.css'
import classes from './welcome.module.css'

const TERMS = [
	{
		for: 'For the firm',
		lines: [
			'Full-text search of cases and clients.',
			'Permanent audit trail: who changed what, and when.',
			'Live updates of colleagues’ changes.',
		],
	},
	{
		for: 'For its clients',
		lines: ['Case status, attorney and next steps.'],
	},
	{
		for: 'No one else',
		lines: ['Self-hosted on the firm’s own server, with access by role.'],
	},
] as const

/** What an installation is for, on numbered lines. */
function Terms() {
	return (
		<PleadingSheet>
			<div className={termsClasses.terms}>
				{TERMS.map((term) => (
					<section key={term.for} className={termsClasses.term}>
						<h2>{term.for}</h2>
						{term.lines.map((line) => (
							<p key={line}>{line}</p>
						))}
					</section>
				))}
			</div>
		</PleadingSheet>
	)
}

/** The first page: what this installation is and where to begin. */
export function WelcomeScreen() {
	const { session } = useAuth()
	const { data: options } = useQuery(signInOptionsQuery)
	return (
		<div className={classes.page}>
			<section className={classes.words}>
				<h1 className={classes.title}>Practice management for law firms</h1>
				<p className={classes.lead}>
					Praxis keeps the cases and clients of a law firm in one place: who is responsible, what has changed, and what
					comes next.
				</p>
				<Row>
					<Begin setupRequired={options?.setupRequired ?? false} signedIn={session !== null} />
				</Row>
				{options?.demo && (
					<p className={classes.note}>
						This is a demonstration with an invented firm. The sign-in page lists its accounts; everything is gone when
						it is stopped.
					</p>
				)}
			</section>
			<Row as="aside" gap={0} align="stretch" justify="center" wrap={false} shrinks aria-label="About this site">
				<Terms />
			</Row>
		</div>
	)
}

interface BeginProps {
	readonly setupRequired: boolean
	readonly signedIn: boolean
}

function Begin({ setupRequired, signedIn }: BeginProps) {
	if (signedIn) {
		return (
			<ButtonLink href="/dashboard" variant="primary">
				Go to the dashboard
			</ButtonLink>
		)
	}
	if (setupRequired) {
		return (
			<ButtonLink href="/setup" variant="primary">
				Set up Praxis
			</ButtonLink>
		)
	}
	return (
		<>
			<ButtonLink href="/login" variant="primary">
				Sign in
			</ButtonLink>
			<ButtonLink href="/register">Register as a client</ButtonLink>
		</>
	)
}
