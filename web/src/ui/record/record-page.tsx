import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '../page/empty-state.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { Bone, LoadingNote } from '../page/skeleton.tsx'
import classes from './record.module.css'

export interface Fact {
	readonly label: string
	/** Null and empty show a dash. */
	readonly value: ReactNode
}

interface RecordPageProps {
	readonly title: ReactNode
	/** A `StatusMark`. */
	readonly status?: ReactNode
	/** `Presence`. */
	readonly presence?: ReactNode
	readonly lead?: ReactNode
	/** Two main buttons, then an `ActionMenu` with the rest. */
	readonly actions?: ReactNode
	readonly back?: { readonly href: string; readonly label: string }
	readonly facts?: readonly Fact[]
	/** A banner about the whole record: archived, changed by someone else. */
	readonly notice?: ReactNode
	/** `RecordTabs`, or the content itself. */
	readonly children: ReactNode
}

/** The one page of a record: header, summary strip, tabs. */
export function RecordPage({ title, status, presence, lead, actions, back, facts, notice, children }: RecordPageProps) {
	return (
		<article className={classes.page}>
			<PageHeader
				title={title}
				lead={lead}
				actions={actions}
				{...(back === undefined ? {} : { back })}
				beside={
					<>
						{status}
						{presence}
					</>
				}
			/>
			{notice}
			{facts !== undefined && facts.length > 0 && <SummaryStrip facts={facts} />}
			{children}
		</article>
	)
}

/** The handful of facts one looks for first. */
export function SummaryStrip({ facts }: { readonly facts: readonly Fact[] }) {
	return (
		<dl className={classes.summary}>
			{facts.map((fact) => (
				<div key={fact.label} className={classes.fact}>
					<dt>{fact.label}</dt>
					<dd>{fact.value ?? <span className={classes.none}>—</span>}</dd>
				</div>
			))}
		</dl>
	)
}

/** The main matter beside what belongs to it; one column on narrow screens. */
export function RecordColumns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
	return (
		<div className={classes.columns}>
			<div>{main}</div>
			<div>{side}</div>
		</div>
	)
}

/** A record on its way. `facts` is how many the summary strip will have. */
export function RecordSkeleton({ what, facts = 5 }: { readonly what: string; readonly facts?: number }) {
	return (
		<div className={classes.page}>
			<LoadingNote what={what} />
			<PageHeader title={<Bone width={22} />} lead={<Bone width={34} />} />
			<div className={classes.summary} aria-hidden="true">
				{Array.from({ length: facts }, (_, at) => (
					<div key={at.toString()} className={classes.fact}>
						<Bone width={8} />
						<br />
						<Bone width={14} />
					</div>
				))}
			</div>
		</div>
	)
}

interface RecordErrorProps {
	readonly message: string
	readonly requestId?: string | null
	readonly onRetry: () => void
}

export function RecordError(props: RecordErrorProps) {
	return (
		<div className={classes.page}>
			<ErrorState {...props} />
		</div>
	)
}

interface RecordNotFoundProps {
	/** `case`, `client`. */
	readonly what: string
	readonly actions?: ReactNode
}

/** There is none, or it is not for this person: the two look the same. */
export function RecordNotFound({ what, actions }: RecordNotFoundProps) {
	return (
		<div className={classes.page}>
			<h1 className={classes.quietTitle}>There is no such {what}</h1>
			<EmptyState title="Nothing here" actions={actions}>
				<p>It may have been deleted, or the address is not complete.</p>
			</EmptyState>
		</div>
	)
}
