import {
	CONFLICT_OUTCOME_LABELS,
	CONFLICT_OUTCOMES,
	type ConflictHit,
	type ConflictOutcome,
	conflicts,
} from '@praxis/contract/conflicts/conflicts.contract'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { type ConflictQuestion, SAVING } from './conflicts.api.ts'
import classes from './conflicts.module.css'

const OPTIONS = CONFLICT_OUTCOMES.map((value) => ({ value, label: CONFLICT_OUTCOME_LABELS[value] }))
const REASON_MISSING = 'Please give a reason.'

interface DecideConflictsProps {
	readonly undecided: readonly ConflictHit[]
	readonly question: ConflictQuestion
	readonly subjectId: string
	/** What the decision is for. */
	readonly consequence?: string
}

/** Decision and reason; not a form of its own, since it stands in the form of a case. */
export function DecideConflicts({
	undecided,
	question,
	subjectId,
	consequence = 'The case is opened only after it.',
}: DecideConflictsProps) {
	const [outcome, setOutcome] = useState<ConflictOutcome | null>(null)
	const [reason, setReason] = useState('')
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [failed, setFailed] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const save = useSave(conflicts.decide, SAVING)
	const decide = async () => {
		const missing = {
			...(outcome === null && { outcome: 'Please choose a decision.' }),
			...(reason.trim() === '' && { reason: REASON_MISSING }),
		}
		setErrors(missing)
		if (outcome === null || reason.trim() === '') return
		setBusy(true)
		setFailed(null)
		try {
			await save({ subjectId, outcome, reason, ...question }, { message: () => 'Decision recorded.' })
		} catch (error) {
			const { message, fields } = failureOf(error)
			setErrors(fields)
			setFailed(message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<fieldset className={classes.fields}>
			<legend className={classes.asked}>
				{undecided.length === 1 ? '1 match needs a decision' : `${undecided.length} matches need a decision`}
			</legend>
			<p className={classes.none}>{consequence} It is kept with what you see here.</p>
			<SelectField
				label="Decision"
				required
				options={OPTIONS}
				value={outcome}
				onChange={setOutcome}
				error={errors.outcome}
			/>
			<TextareaField label="Reason" required rows={2} value={reason} onChange={setReason} error={errors.reason} />
			{failed !== null && <Banner tone="red">{failed}</Banner>}
			<div>
				<Button busy={busy} onClick={decide}>
					Record decision
				</Button>
			</div>
		</fieldset>
	)
}
