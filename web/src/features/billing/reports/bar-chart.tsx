import type { ReactNode } from 'react'
import { Text } from '../../../ui/layout/layout.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from './reports.module.css'

export interface Bar {
	readonly key: string
	readonly label: string
	/** The whole, such as what was billed. */
	readonly whole: number
	/** The part of it that is shown filled; the whole without one. */
	readonly part?: number
	readonly value: ReactNode
	readonly tone?: 'amber' | 'red'
}

interface BarChartProps {
	readonly title: string
	readonly bars: readonly Bar[]
	/** What light and filled mean. */
	readonly legend?: { readonly whole: string; readonly part: string }
}

/** Bars beside each other's names; a part of the whole is filled. */
export function BarChart({ title, bars, legend }: BarChartProps) {
	const most = Math.max(1, ...bars.map(({ whole, part = 0 }) => Math.max(whole, part)))
	const size = (amount: number) => ({ inlineSize: `${(Math.max(0, amount) / most) * 100}%` })
	return (
		<Card title={title}>
			{legend !== undefined && (
				<p className={classes.legend}>
					<span data-part="">{legend.part}</span> <span data-whole="">{legend.whole}</span>
				</p>
			)}
			<ul className={classes.bars}>
				{bars.map(({ key, label, whole, part = whole, value, tone }) => (
					<li key={key} data-tone={tone}>
						<Text breaks>{label}</Text>
						<span className={classes.track} aria-hidden="true">
							<span data-whole="" style={size(whole)} />
							<span data-part="" style={size(part)} />
						</span>
						<span className={classes.value}>{value}</span>
					</li>
				))}
			</ul>
		</Card>
	)
}
