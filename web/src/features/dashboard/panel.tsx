import { type ReactNode, useId } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { Count } from '../../ui/text/values.tsx'
import classes from './dashboard.module.css'

interface PanelProps<T> {
	readonly title: string
	/** In a sentence: `Loading cases`. */
	readonly what: string
	readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }
	readonly bones?: number
	/** Shown beside the title once there is data. */
	readonly count?: (data: T) => number
	readonly link?: { readonly href: string; readonly label: string }
	/** The rows; null or false when there are none. */
	readonly children: (data: T) => ReactNode
	readonly none: ReactNode
}

/** A named part of the dashboard: loading, error with retry, rows, or what to do when there are none. */
export function Panel<T>({ title, what, query, bones = 3, count, link, children, none }: PanelProps<T>) {
	const id = useId()
	const total = query.data === undefined ? 0 : (count?.(query.data) ?? 0)
	return (
		<section aria-labelledby={id}>
			<div className={classes.sectionHead}>
				<h2 id={id}>
					{title}
					{total > 0 && (
						<span className={classes.total}>
							<Count value={total} />
						</span>
					)}
				</h2>
				{link !== undefined && <UiLink href={link.href}>{link.label}</UiLink>}
			</div>
			<Loaded query={query} level={3} skeleton={<Waiting what={what} rows={bones} />}>
				{(data) => children(data) || <div className={classes.none}>{none}</div>}
			</Loaded>
		</section>
	)
}

interface PanelRowProps {
	readonly href: string
	readonly name: ReactNode
	readonly about: ReactNode
	readonly mark: ReactNode
	readonly when: ReactNode
	readonly onFollow?: () => void
}

/** A record on the dashboard: what it is, why it is here, and the date. */
export function PanelRow({ href, name, about, mark, when, onFollow }: PanelRowProps) {
	return (
		<li>
			<UiLink href={href} className={classes.row} {...(onFollow && { onClick: onFollow })}>
				<span className={classes.what}>
					<span className={classes.name}>{name}</span>
					<span className={classes.who}>{about}</span>
				</span>
				<span className={classes.why}>{mark}</span>
				<span className={classes.when}>{when}</span>
			</UiLink>
		</li>
	)
}

/** A date that says what it is. */
export function LabeledDate({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<span className={classes.labeled}>
			<span>{label}</span> {children}
		</span>
	)
}

/** Rows, or null when there are none. */
export function panelRows<T>(items: readonly T[], row: (item: T) => ReactNode): ReactNode {
	return items.length === 0 ? null : <ul className={classes.rows}>{items.map(row)}</ul>
}

function Waiting({ what, rows }: { readonly what: string; readonly rows: number }) {
	return (
		<>
			<LoadingNote what={what} />
			<ul className={classes.rows} aria-hidden="true">
				{Array.from({ length: rows }, (_, at) => at).map((at) => (
					<li key={at} className={classes.row}>
						<span className={classes.what}>
							<Bone width={16} />
							<Bone width={9} />
						</span>
					</li>
				))}
			</ul>
		</>
	)
}
