import {
	type ConflictDecision,
	RECORDED_OUTCOME_LABELS,
	type RecordedOutcome,
} from '@praxis/contract/conflicts/conflicts.contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { ConflictHits } from './conflict-hits.tsx'
import { decisionsQuery } from './conflicts.api.ts'
import classes from './conflicts.module.css'

const TONES: Readonly<Record<RecordedOutcome, Tone>> = {
	no_conflict: 'green',
	consent: 'blue',
	waived: 'blue',
	declined: 'red',
	needs_attorney: 'amber',
}

/** Decisions on possible conflicts, each with what was seen. */
export function DecisionRows({ decisions }: { readonly decisions: readonly ConflictDecision[] }) {
	return (
		<Stack as="ul">
			{decisions.map((one) => (
				<Stack as="li" key={one.id} gap={1} breaks>
					<Row as="span" gap={3} lineGap={1} align="baseline">
						<StatusMark tone={TONES[one.outcome]}>{RECORDED_OUTCOME_LABELS[one.outcome]}</StatusMark>
						<span className={classes.none}>
							{one.decidedBy}, <InstantText at={one.decidedAt} />
						</span>
					</Row>
					<p className={one.reason === '' ? classes.none : classes.reason}>
						{one.reason || 'Not shown: a record is behind an ethical wall for you.'}
					</p>
					{one.isUnauthorized === true && (
						<p className={classes.none}>
							Not decided by an attorney. An attorney has to decide before the case is opened.
						</p>
					)}
					<Seen one={one} />
				</Stack>
			))}
		</Stack>
	)
}

function Seen({ one }: { readonly one: ConflictDecision }) {
	if (one.hits.length === 0) return null
	return (
		<details className={classes.seen}>
			<summary>{one.hits.length === 1 ? '1 match seen' : `${one.hits.length} matches seen`}</summary>
			<ConflictHits hits={one.hits} />
		</details>
	)
}

/** The decisions that were made before a case was opened. */
export function CaseConflicts({ caseId }: { readonly caseId: string }) {
	const query = useQuery(decisionsQuery(caseId))
	return (
		<Card title="Conflicts">
			<Loaded query={query} skeleton={<LoadingLines what="conflict decisions" />} level={3}>
				{({ decisions }) =>
					decisions.length === 0 ? (
						<p className={classes.none}>No match needed a decision when this case was opened.</p>
					) : (
						<DecisionRows decisions={decisions} />
					)
				}
			</Loaded>
		</Card>
	)
}
