import { formatHours, formatMinutes, formatMoney } from './format-amounts.ts'
import { useRegion } from './region.ts'
import classes from './text.module.css'

interface MoneyProps {
	readonly cents: number
	readonly currency?: string
}

/** An amount with its currency, in tabular figures. */
export function Money({ cents, currency = 'USD' }: MoneyProps) {
	useRegion()
	const tone = cents < 0 ? `${classes.number} ${classes.negative}` : classes.number
	return <span className={tone}>{formatMoney(cents, currency)}</span>
}

/** Time worked in tenths of an hour; minutes on hover. */
export function Duration({ seconds }: { readonly seconds: number }) {
	useRegion()
	return (
		<span className={classes.number} title={formatMinutes(seconds)}>
			{formatHours(seconds)}
		</span>
	)
}
