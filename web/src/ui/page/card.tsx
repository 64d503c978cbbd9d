import { type ReactNode, useId } from 'react'
import { UiLink } from '../navigation/ui-link.tsx'
import { formatCount } from '../text/format.ts'
import { usePhrased } from '../text/phrases.ts'
import classes from './page.module.css'

interface CardProps {
	readonly title?: ReactNode
	readonly actions?: ReactNode
	/** The content reaches the edges: for lists and tables. */
	readonly flush?: boolean
	readonly children: ReactNode
}

/** A sheet of paper on the page. With a title it is a named region. */
export function Card({ title, actions, flush = false, children }: CardProps) {
	const id = useId()
	const phrased = usePhrased()
	const body = (
		<div className={classes.cardBody} data-flush={flush || undefined}>
			{children}
		</div>
	)
	if (title === undefined) return <div className={classes.card}>{body}</div>
	return (
		<section className={classes.card} aria-labelledby={id}>
			<div className={classes.cardHead}>
				<h2 id={id} className={classes.cardTitle}>
					{phrased(title)}
				</h2>
				{actions && <div className={classes.cardActions}>{actions}</div>}
			</div>
			{body}
		</section>
	)
}

interface StatLinkProps {
	readonly value: ReactNode
	readonly label: string
	/** The rows behind the number. */
	readonly href: string
}

/** A number that leads to the rows it counts. */
export function StatLink({ value, label, href }: StatLinkProps) {
	return (
		<UiLink href={href} className={classes.stat}>
			<span className={classes.statValue}>{typeof value === 'number' ? formatCount(value) : value}</span>
			<span className={classes.statLabel}>{label}</span>
		</UiLink>
	)
}
