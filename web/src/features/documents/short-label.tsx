import classes from './documents.module.css'

interface ShortLabelProps {
	readonly label: string
	/** Not shown on a phone, where only screen readers have it. */
	readonly rest: string
}

/** What a button says, short where there is no room. */
export function ShortLabel({ label, rest }: ShortLabelProps) {
	return (
		<span>
			{label}
			<span className={classes.restOfLabel}>{rest}</span>
		</span>
	)
}
