import { Text } from '../../ui/layout/layout.tsx'
import classes from './database.module.css'

interface BarProps {
	readonly label: string
	readonly parts: readonly { readonly kind: 'main' | 'soft'; readonly value: number }[]
	readonly limit: number
	readonly text: string
}

/** How much of something is used. The text says the same. */
export function Bar({ label, parts, limit, text }: BarProps) {
	return (
		<div className={classes.meter}>
			<span>{label}</span>
			<span className={classes.track} aria-hidden="true">
				{parts.map(({ kind, value }) => (
					<span key={kind} data-kind={kind} style={{ inlineSize: `${Math.min(100, (value / limit) * 100)}%` }} />
				))}
			</span>
			<Text tone="muted" numeric>
				{text}
			</Text>
		</div>
	)
}
