import type { ReactNode } from 'react'
import classes from './pleading-sheet.module.css'

const LINES = Array.from({ length: 28 }, (_, index) => index + 1)

/** A sheet of pleading paper: ruled margins and 28 numbered lines, one `--pitch` apart. What stands on it keeps to the
 *  lines by being a whole number of pitches tall. */
export function PleadingSheet({ children }: { readonly children: ReactNode }) {
	return (
		<div className={classes.sheet}>
			<div className={classes.numbers} aria-hidden="true">
				{LINES.map((line) => (
					<span key={line}>{line}</span>
				))}
			</div>
			<div className={classes.text}>{children}</div>
		</div>
	)
}
