import {
	CONFLICT_OUTCOME_LABELS,
	CONFLICT_OUTCOMES,
	type ConflictHit,
	type ConflictOutcome,
	conflictReason,
	conflicts,
} from '@praxis/contract/conflicts/conflicts.contract'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { type ConflictQuestion, SAVING } from './conflicts.api.ts'
import classes from './conflicts.module.css'

const OPTIONS = CONFLICT_OUTCOMES.map((value) => ({ value, label: CONFLICT_OUTCOME_LABELS[value] }))

interface DecideConflictsProps {
	readonly undecided: readonly ConflictHit[]
	readonly question: ConflictQuestion
	readonly subjectId: string
	/** What the decision is for. */
	readonly consequence?: string
}

/** Who may not decide records that an attorney has to. */
function useRecord() {
	const mayDecide = useMay()(conflicts.decide)
	const decide = useSave(conflicts.decide, SAVING)
	const refer = useSave(conflicts.refer, SAVING)
	const save = async (outcome: ConflictOutcome | null, input: InputOf<typeof conflicts.refer>) => {
		if (mayDecide && outcome !== null) {
			await decide({ ...input, outcome }, { message: () => 'Decision recorded.' })
		} else if (!mayDecide) await refer(input, { message: () => 'Recorded. Attorneys are notified.' })
	}
	return { mayDecide, save }
}

function reasonProblem(reason: string): string | null {
	const checked = conflictReason.safeParse(reason)
	return checked.success ? null : (checked.error.issues[0]?.message ?? null)
}

/** What is entered, and how it is recorded. */
function useDecision(question: ConflictQuestion, subjectId: string) {
	const { mayDecide, save } = useRecord()
	const [outcome, setOutcome] = useState<ConflictOutcome | null>(null)
	const [reason, setReason] = useState('')
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [failed, setFailed] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const decide = async () => {
		const problem = reasonProblem(reason)
		const missing = {
			...(mayDecide && outcome === null && { outcome: 'Please choose a decision.' }),
			...(problem !== null && { reason: problem }),
		}
		setErrors(missing)
		if (Object.keys(missing).length > 0) return
		setBusy(true)
		setFailed(null)
		try {
			await save(outcome, { subjectId, reason, ...question })
		} catch (error) {
			const { message, fields } = failureOf(error)
			setErrors(fields)
			setFailed(message)
		} finally {
			setBusy(false)
		}
	}
	return { mayDecide, outcome, setOutcome, reason, setReason, errors, failed, busy, decide }
}

/** Decision and reason; not a form of its own, since it stands in the form of a case. */
export function DecideConflicts({
	undecided,
	question,
	subjectId,
	consequence = 'The case is opened only after it.',
}: DecideConflictsProps) {
	const { mayDecide, outcome, setOutcome, reason, setReason, errors, failed, busy, decide } = useDecision(
		question,
		subjectId,
	)
	return (
		<fieldset className={classes.fields}>
			<legend className={classes.asked}>
				{undecided.length === 1 ? '1 match needs a decision' : `${undecided.length} matches need a decision`}
			</legend>
			<p className={classes.none}>
				{mayDecide ? '' : 'An attorney decides. '}
				{consequence} It is kept with what you see here.
			</p>
			{mayDecide && (
				<SelectField
					label="Decision"
					required
					options={OPTIONS}
					value={outcome}
					onChange={setOutcome}
					error={errors.outcome}
				/>
			)}
			<TextareaField
				label={mayDecide ? 'Reason' : 'What an attorney should know'}
				required
				rows={2}
				value={reason}
				onChange={setReason}
				error={errors.reason}
			/>
			{failed !== null && <Banner tone="red">{failed}</Banner>}
			<div>
				<Button busy={busy} onClick={decide}>
					{mayDecide ? 'Record decision' : 'Ask an attorney'}
				</Button>
			</div>
		</fieldset>
	)
}
