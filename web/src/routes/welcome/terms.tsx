import { PleadingSheet } from '../../features/identity/pleading-sheet.tsx'
import classes from './terms.module.css'

const TERMS = [
	{
		for: 'For the firm',
		lines: [
			'Every case and every client, found by any word of theirs.',
			'Permanent audit trail: who changed what, and when.',
			'What a colleague does, on your screen as they do it.',
		],
	},
	{
		for: 'For its clients',
		lines: ['Their own cases: status, attorney and next steps.'],
	},
	{
		for: 'No one else',
		lines: ['It runs on the firm’s own server, and everybody sees what their part in it lets them see.'],
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
