import { formatDate } from '../../ui/text/format.ts'
import { useRegion } from '../../ui/text/region.ts'
import classes from './dashboard.module.css'

interface DayBarsProps {
	readonly days: readonly { readonly day: string; readonly count: number }[]
}

/** A bar for each day, the tallest for the busiest; counts on hover and for screen readers. */
export function DayBars({ days }: DayBarsProps) {
	useRegion()
	const most = Math.max(1, ...days.map(({ count }) => count))
	const label = days
		.filter(({ count }) => count > 0)
		.map(({ day, count }) => `${formatDate(day)}: ${count}`)
		.join(', ')
	return (
		<div className={classes.bars} role="img" aria-label={label || 'None'}>
			{days.map(({ day, count }) => (
				<span key={day} className={classes.barPlace} title={`${formatDate(day)}: ${count}`}>
					<span className={classes.bar} style={{ blockSize: `${(count / most) * 100}%` }} />
				</span>
			))}
		</div>
	)
}
