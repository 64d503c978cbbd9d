import { Hint, Row } from '../../ui/layout/layout.tsx'
import { formatCount } from '../../ui/text/format.ts'
import classes from './imports.module.css'

interface ProgressBarProps {
	readonly label: string
	readonly done: number
	readonly total: number
}

/** How many rows are really done. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
	const percent = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100))
	return (
		<div className={classes.progress}>
			<Row gap={4} lineGap={1} align="stretch" justify="between" role="status">
				<span>{label}</span>
				<Hint as="span">
					{formatCount(done)} of {formatCount(total)} · {percent}%
				</Hint>
			</Row>
			<progress max={100} value={percent} aria-label={label} />
		</div>
	)
}
