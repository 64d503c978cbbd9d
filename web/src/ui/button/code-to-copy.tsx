import classes from './code-to-copy.module.css'
import { CopyButton } from './copy-button.tsx'

interface CodeToCopyProps {
	readonly value: string
	/** Label of the button: `Copy the token`. */
	readonly label: string
}

/** A secret or a command as code, with a button that copies it. */
export function CodeToCopy({ value, label }: CodeToCopyProps) {
	return (
		<p className={classes.code}>
			<code>{value}</code>
			<CopyButton value={value} label={label} />
		</p>
	)
}
