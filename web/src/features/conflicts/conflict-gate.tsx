import type { ConflictDecision, ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import { conflicts, undecidedHits } from '@praxis/contract/conflicts/conflicts.contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { useHasNetwork } from '../../ui/page/use-has-network.ts'
import { ConflictHits } from './conflict-hits.tsx'
import { type ConflictQuestion, conflictsQuery, decisionsQuery } from './conflicts.api.ts'
import classes from './conflicts.module.css'
import { DecideConflicts } from './decide-conflicts.tsx'
import { DecisionRows } from './decision-rows.tsx'
import { searchableNames } from './searchable-names.ts'

const CHECK_DELAY_MS = 300

interface ConflictGateProps {
	readonly question: ConflictQuestion
	/** The case to be opened, or the review that opens it; without it nothing is decided here. */
	readonly subjectId?: string
	readonly title?: string
	/** What the decision is for. */
	readonly consequence?: string
}

/** A form with possible conflicts of the names in it beside it, or below where there is no room. */
export function BesideForm({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) {
	return (
		<div className={classes.beside}>
			{children}
			<div className={classes.aside}>{aside}</div>
		</div>
	)
}

/** Possible conflicts of names while they are typed, with the decision that opening a case needs. */
export function ConflictGate({ question, subjectId, title = 'Conflicts', consequence }: ConflictGateProps) {
	const { names, ...except } = question
	// Equal questions are one value, so that the check waits for the last change only.
	const text = JSON.stringify({ names: searchableNames(names), ...except })
	const settled = useDebouncedValue(text, CHECK_DELAY_MS)
	const asked = useMemo(() => JSON.parse(settled) as ConflictQuestion, [settled])
	const isAsked = asked.names.length > 0
	const query = useQuery({ ...conflictsQuery(asked), placeholderData: (before) => (isAsked ? before : undefined) })
	const hasNetwork = useHasNetwork()
	return (
		<Card title={title}>
			<div aria-live="polite">
				{!isAsked && <p className={classes.none}>Names are checked against the firm’s records as you enter them.</p>}
				{isAsked && query.data === undefined && query.error !== null && (
					<CheckFailed hasNetwork={hasNetwork} error={query.error} onRetry={() => query.refetch()} />
				)}
				{/* One line, as the result mostly is: the button below stays where it is. */}
				{isAsked && query.isPending && <p className={classes.none}>Checking for conflicts…</p>}
				{isAsked && query.data !== undefined && <Found hits={query.data.hits} more={query.data.more} />}
			</div>
			{isAsked && query.data !== undefined && subjectId !== undefined && (
				<Decisions hits={query.data.hits} question={asked} subjectId={subjectId} consequence={consequence} />
			)}
		</Card>
	)
}

interface CheckFailedProps {
	readonly hasNetwork: boolean
	readonly error: Error
	readonly onRetry: () => void
}

function CheckFailed({ hasNetwork, error, onRetry }: CheckFailedProps) {
	if (hasNetwork) return <ErrorState message={failureOf(error).message} onRetry={onRetry} />
	return (
		<p className={classes.none}>Conflict checks are not available offline. Names are checked when the case is sent.</p>
	)
}

interface FoundProps {
	readonly hits: readonly ConflictHit[]
	readonly more: readonly string[]
}

/** Strong hits first; names without hits are not listed. */
function Found({ hits, more }: FoundProps) {
	const sorted = hits.toSorted((a, b) => Number(b.isStrong) - Number(a.isStrong))
	return <ConflictHits hits={sorted} more={more} />
}

interface DecisionsProps {
	readonly hits: readonly ConflictHit[]
	readonly question: ConflictQuestion
	readonly subjectId: string
	readonly consequence: string | undefined
}

/** Earlier decisions, and the one that is needed now. */
function Decisions({ hits, question, subjectId, consequence }: DecisionsProps) {
	const mayCall = useMay()
	const mayRecord = mayCall(conflicts.decide) || mayCall(conflicts.refer)
	const query = useQuery(decisionsQuery(subjectId, question.exceptClientIds?.[0]))
	if (query.data === undefined) return null
	const { decisions } = query.data
	const undecided = undecidedHits(hits, decisions)
	if (undecided.length === 0 && decisions.length === 0) return null
	return (
		<div className={classes.decide}>
			<Outcome decisions={decisions} />
			{undecided.length > 0 && !mayRecord && (
				<Banner tone="amber">An attorney has to decide on the conflicts first.</Banner>
			)}
			{undecided.length > 0 && mayRecord && (
				<DecideConflicts
					undecided={undecided}
					question={question}
					subjectId={subjectId}
					{...(consequence !== undefined && { consequence })}
				/>
			)}
		</div>
	)
}

function Outcome({ decisions }: { readonly decisions: readonly ConflictDecision[] }) {
	if (decisions.length === 0) return null
	return <DecisionRows decisions={decisions} />
}
