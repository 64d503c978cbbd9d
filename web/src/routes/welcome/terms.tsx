import { PleadingSheet } from '../../features/identity/pleading-sheet.tsx'
import classes from './terms.module.css'

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
export function Terms() {
	return (
		<PleadingSheet>
			<div className={classes.terms}>
				{TERMS.map((term) => (
					<section key={term.for} className={classes.term}>
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
