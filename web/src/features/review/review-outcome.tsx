import { type ReviewRecord, reviewField } from '@praxis/contract/review/review-fields'
import { useState } from 'react'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { type Failure, failureOf } from '../../ui/form/failure.ts'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { findAttorneys } from '../identity/find-attorneys.ts'
import { planOf } from './plan.ts'
import { useOpen } from './review.api.ts'
import classes from './review.module.css'
import { labelOf } from './review-words.ts'

interface ReviewOutcomeProps {
	readonly one: ReviewRecord
	readonly withCase: boolean
	/** What was clicked is on its way: nothing is opened before it has arrived. */
	readonly isSaving: boolean
}

/** What opening will do, before it is done, and the one click that does it; for others, that they only read. */
export function ReviewOutcome({ mayOpen, ...props }: ReviewOutcomeProps & { readonly mayOpen: boolean }) {
	return (
		<Card title="What will happen">
			{mayOpen ? (
				<Outcome {...props} />
			) : (
				<p className={classes.from}>You may read this. Opening clients and cases needs the right to do so.</p>
			)}
		</Card>
	)
}

function Outcome({ one, withCase, isSaving }: ReviewOutcomeProps) {
	const { user } = useSession()
	const isAttorney = user.role === 'attorney'
	const [attorneyId, setAttorneyId] = useState(isAttorney ? user.id : null)
	const { open, failure, isOpening } = useOpening(one, withCase, attorneyId)
	const { steps, missing, verb } = planOf(one, withCase)
	return (
		<>
			<ul className={classes.steps}>
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ul>
			{missing.length > 0 && <p className={classes.missing}>Still needed: {missing.join(', ')}.</p>}
			<div className={classes.open}>
				{withCase && one.case === null && (
					<ComboboxField
						label="Responsible attorney"
						search={findAttorneys}
						value={attorneyId}
						valueLabel={isAttorney ? user.fullName : null}
						onChange={setAttorneyId}
					/>
				)}
				{failure !== null && <Refusal {...failure} one={one} />}
				<Button variant="primary" wide busy={isOpening || isSaving} disabled={missing.length > 0} onClick={open}>
					{verb}
				</Button>
			</div>
		</>
	)
}

/** Opens it as it is shown, and goes to what was opened. */
function useOpening(one: ReviewRecord, withCase: boolean, attorneyId: string | null) {
	const [failure, setFailure] = useState<Failure | null>(null)
	const opening = useOpen(one.id)
	const { navigate } = useNavigation()
	const open = async () => {
		setFailure(null)
		try {
			const { version, answersId, client, case: into } = one
			const shown = { version, answersId, clientVersion: client?.version ?? null, caseVersion: into?.version ?? null }
			const opened = await opening.mutateAsync({ ...shown, withCase, attorneyId })
			toast.success(opened.openedCaseId === null ? 'Saved to the client.' : 'Opened.')
			const { openedCaseId, openedClientId } = opened
			navigate(openedCaseId === null ? `/clients/${openedClientId}` : `/dashboard/cases/${openedCaseId}`)
		} catch (error) {
			setFailure(failureOf(error))
		}
	}
	return { open, failure, isOpening: opening.isPending }
}

/** Why it was not opened, field by field. */
function Refusal({ message, fields, one }: Failure & { readonly one: ReviewRecord }) {
	const named = Object.entries(fields).map(([field, text]) => {
		const known = reviewField.safeParse(field).data
		const own = one.fields.find((row) => row.field === field)?.own
		return known === undefined ? text : `${labelOf({ field: known, own })}: ${text}`
	})
	return (
		<Banner tone="red">
			{message}
			{named.map((text) => (
				<div key={text}>{text}</div>
			))}
		</Banner>
	)
}
