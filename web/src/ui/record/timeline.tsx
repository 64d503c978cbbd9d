import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Avatar } from '../page/avatar.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { Bone, LoadingNote } from '../page/skeleton.tsx'
import { InstantText } from '../text/values.tsx'
import classes from './record.module.css'

export interface TimelineChange {
	readonly field: string
	readonly before: ReactNode
	readonly after: ReactNode
}

export interface TimelineEvent {
	readonly id: string
	/** Who did it. */
	readonly who: string
	/** ISO instant. */
	readonly when: string
	/** What was done, as it follows the name: `opened the case`. */
	readonly what: ReactNode
	readonly changes?: readonly TimelineChange[]
}

interface TimelineProps {
	readonly label: string
	readonly events: readonly TimelineEvent[]
	/** Loads older ones; absent when there are none. */
	readonly onMore?: (() => void) | null
	readonly loadingMore?: boolean
}

function Change({ change }: { readonly change: TimelineChange }) {
	const { field, before, after } = change
	return (
		<li>
			{field}: {before ? <span className={classes.before}>{before}</span> : null} {before && after ? '→ ' : ''}
			{after ? <span className={classes.after}>{after}</span> : 'removed'}
		</li>
	)
}

/** Changed fields, each with its values before and after. */
export function TimelineChanges({ changes }: { readonly changes: readonly TimelineChange[] }) {
	if (changes.length === 0) return null
	return (
		<ul className={classes.changes}>
			{changes.map((change) => (
				<Change key={change.field} change={change} />
			))}
		</ul>
	)
}

/** What happened, newest first: who, when, what, and how the values changed. */
export function Timeline({ label, events, onMore, loadingMore = false }: TimelineProps) {
	if (events.length === 0) {
		return (
			<EmptyState title="No activity yet">
				<p>Every change will be written here, with who made it and when.</p>
			</EmptyState>
		)
	}
	return (
		<>
			<ol className={classes.timeline} aria-label={label}>
				{events.map((event) => (
					<li key={event.id} className={classes.event}>
						<Avatar name={event.who} size="small" decorative />
						<div className={classes.eventBody}>
							<p>
								<span className={classes.who}>{event.who}</span> {event.what}{' '}
								<span className={classes.when}>
									<InstantText at={event.when} shown="relative" />
								</span>
							</p>
							<TimelineChanges changes={event.changes ?? []} />
						</div>
					</li>
				))}
			</ol>
			{onMore ? (
				<Button size="small" className={classes.more} busy={loadingMore} onClick={onMore}>
					Show older
				</Button>
			) : null}
		</>
	)
}

const BONES = [18, 24, 15]

export function TimelineSkeleton() {
	return (
		<div className={classes.timeline}>
			<LoadingNote what="activity" />
			{BONES.map((width) => (
				<div key={width} className={classes.event} aria-hidden="true">
					<Bone width={3} />
					<Bone width={width} />
				</div>
			))}
		</div>
	)
}
