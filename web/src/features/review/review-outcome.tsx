import { reviews } from '@praxis/contract/review/review.contract'
import { type ReviewRecord, reviewField } from '@praxis/contract/review/review.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { type Failure, failureOf } from '../../ui/form/failure.ts'
import { Hint, Stack, Text } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { findAttorneys } from '../identity/find-people.ts'
import { planOf } from './plan.ts'
import { SAVING, showCurrent } from './review.api.ts'
import classes from './review.module.css'
import { labelOf } from './review-labels.ts'

interface ReviewOutcomeProps {
	readonly one: ReviewRecord
	readonly withCase: boolean
	/** A decision is being saved: nothing is opened before. */
	readonly isSaving: boolean
}

/** What opening will do, with its button; without permission, only a note. */
export function ReviewOutcome({ mayOpen, ...props }: ReviewOutcomeProps & { readonly mayOpen: boolean }) {
	return (
		<Card title="Summary">
			{mayOpen ? <Outcome {...props} /> : <Hint>You need permission to open clients and cases.</Hint>}
		</Card>
	)
}

function Outcome({ one, withCase, isSaving }: ReviewOutcomeProps) {
	const { user } = useSession()
	const own = user.role === 'attorney' ? { id: user.id, name: user.fullName } : null
	// The attorney of the inquiry is responsible, else the one who opens it.
	const first = one.attorney ?? own
	const [attorneyId, setAttorneyId] = useState(first?.id ?? null)
	const { open, failure, isOpening, isCompared } = useOpening(one, withCase, attorneyId)
	const { steps, missing, verb } = planOf(one, withCase)
	return (
		<>
			<ul className={classes.steps}>
				{steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ul>
			{missing.length > 0 && (
				<Text as="p" tone="amber" after={4}>
					Required: {missing.join(', ')}.
				</Text>
			)}
			<Stack>
				{withCase && one.case === null && (
					<ComboboxField
						label="Responsible attorney"
						search={findAttorneys}
						value={attorneyId}
						valueLabel={first?.name ?? null}
						onChange={setAttorneyId}
					/>
				)}
				{failure !== null && <Refusal {...failure} one={one} />}
				<Button variant="primary" wide busy={isOpening || isSaving} disabled={missing.length > 0} onClick={open}>
					{isCompared && one.client === null ? 'Add as a new client' : verb}
				</Button>
			</Stack>
		</>
	)
}

/** Opens what is shown, and goes to the client or case. */
function useOpening(one: ReviewRecord, withCase: boolean, attorneyId: string | null) {
	const [failure, setFailure] = useState<Failure | null>(null)
	/** Clients who may be the same were shown when it was opened first. */
	const [isCompared, setCompared] = useState(false)
	const [isOpening, setOpening] = useState(false)
	const client = useQueryClient()
	const save = useSave(reviews.open, SAVING)
	const { navigate } = useNavigation()
	const open = async () => {
		setFailure(null)
		setOpening(true)
		try {
			const { id, version, answersId } = one
			const shown = { clientVersion: one.client?.version ?? null, caseVersion: one.case?.version ?? null }
			const { answer } = await save(
				{ id, version, answersId, ...shown, withCase, attorneyId, isNewClient: isCompared && one.client === null },
				{ message: (opened) => (opened.openedCaseId === null ? 'Saved to the client.' : 'Opened.') },
			)
			const { openedCaseId, openedClientId } = answer
			navigate(openedCaseId === null ? `/clients/${openedClientId}` : `/dashboard/cases/${openedCaseId}`)
		} catch (error) {
			showCurrent(client, error)
			if (error instanceof ApiError && error.code === 'review_client_undecided') setCompared(true)
			setFailure(failureOf(error))
		} finally {
			setOpening(false)
		}
	}
	return { open, failure, isOpening, isCompared }
}

/** Why opening was refused, by field. */
function Refusal({ message, fields, one }: Failure & { readonly one: ReviewRecord }) {
	const named = Object.entries(fields).map(([field, text]) => {
		const known = reviewField.safeParse(field).data
		const { own, date } = one.fields.find((row) => row.field === field) ?? {}
		return known === undefined ? text : `${labelOf({ field: known, own, date })}: ${text}`
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
