import IconFileOff from '@tabler/icons-react/dist/esm/icons/IconFileOff.mjs'
import type { ReactNode } from 'react'
import { glyphProps } from '../icon/glyph.ts'
import { EmptyState, ErrorState } from '../page/empty-state.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { Bone, LoadingNote } from '../page/skeleton.tsx'
import { usePhrases } from '../text/phrases.ts'
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
	/** Only below 1 where a record is shown inside another screen. */
	readonly level?: 1 | 3
}

/** The one page of a record: header, summary strip, tabs. */
export function RecordPage(props: RecordPageProps) {
	const { title, status, presence, lead, actions, back, facts, notice, level = 1, children } = props
	return (
		<article className={classes.page}>
			<PageHeader
				title={title}
				lead={lead}
				actions={actions}
				back={back}
				level={level}
				beside={
					<>
						{status}
						{presence}
					</>
				}
			/>
			{notice ? <div className={classes.notice}>{notice}</div> : null}
			{facts !== undefined && facts.length > 0 && <SummaryStrip facts={facts} />}
			{children}
		</article>
	)
}

const NONE = <span className={classes.none}>—</span>

/** The handful of facts one looks for first. */
export function SummaryStrip({ facts }: { readonly facts: readonly Fact[] }) {
	const translate = usePhrases()
	return (
		<dl className={classes.summary}>
			{facts.map((fact) => (
				<div key={fact.label} className={classes.fact}>
					<dt>{translate(fact.label)}</dt>
					<dd>{fact.value === '' ? NONE : (fact.value ?? NONE)}</dd>
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

interface RecordSkeletonProps {
	/** `the case`. */
	readonly what: string
	/** How many the summary strip will have. */
	readonly facts?: number
	readonly level?: 1 | 3
}

/** A record on its way, in the shape of what comes. */
export function RecordSkeleton({ what, facts = 5, level = 1 }: RecordSkeletonProps) {
	return (
		<div className={classes.page}>
			<LoadingNote what={what} />
			<PageHeader title={<Bone width={16} said={`Loading ${what}`} />} lead={<Bone width={34} />} level={level} />
			<div className={classes.summary} aria-hidden="true">
				{Array.from({ length: facts }, (_, at) => (
					<div key={at.toString()} className={classes.fact}>
						<Bone width={8} />
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

/** The record could not be loaded. */
export function RecordError(props: RecordErrorProps) {
	return (
		<div className={classes.page}>
			<ErrorState {...props} level={1} />
		</div>
	)
}

interface RecordNotFoundProps {
	/** `case`, `client`. */
	readonly what: string
	readonly actions?: ReactNode
	readonly level?: 1 | 3
}

/** There is none, or it is not for this person: the two look the same. */
export function RecordNotFound({ what, actions, level = 1 }: RecordNotFoundProps) {
	return (
		<div className={classes.page}>
			<EmptyState
				level={level}
				title={`${what.charAt(0).toUpperCase()}${what.slice(1)} not found`}
				icon={<IconFileOff {...glyphProps()} />}
				actions={actions}
			>
				<p>It may have been deleted, or the address is not complete.</p>
			</EmptyState>
		</div>
	)
}
