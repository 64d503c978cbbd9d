import type { ContactRecord } from '@praxis/contract/contacts/contacts.fields'
import {
	contactMerges,
	MERGED_CONTACT_FIELDS,
	type MergedContactField,
} from '@praxis/contract/contacts/merge-contacts.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { staleCurrent } from '../../lib/stale-current.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { FieldChoices } from '../../ui/conflict/field-choices.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Muted, Row, Stack } from '../../ui/layout/layout.tsx'
import { useNavigation } from '../../ui/navigation/navigation.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ContactField } from './contact-field.tsx'
import { CONTACTS, contactQuery, TOPIC } from './contacts.api.ts'
import { filledOnlyIn, mergeChoices, namesOfBoth } from './merge-fields.ts'
import { CasesToDecide, useUndecidedCases } from './undecided-cases.tsx'

const STALE = 'One of these contacts was just changed. Close this dialog and compare again.'

interface MergeDialogProps {
	readonly one: ContactRecord
	/** Empty: to be chosen. */
	readonly otherId: string
	readonly onClose: () => void
}

/** Compares two contacts and merges them. */
export function MergeDialog({ one, otherId, onClose }: MergeDialogProps) {
	const [chosen, setChosen] = useState(otherId)
	return (
		<Dialog opened onClose={onClose} title="Compare and merge" wide>
			<Stack gap={5}>
				{otherId === '' && (
					<ContactField
						label={`Merge ${one.name} with`}
						value={chosen}
						error={chosen === one.id ? 'Choose another contact.' : undefined}
						onChoose={({ id }) => setChosen(id)}
					/>
				)}
				{chosen !== '' && chosen !== one.id && <Compare key={chosen} one={one} otherId={chosen} onClose={onClose} />}
			</Stack>
		</Dialog>
	)
}

function Compare({ one, otherId, onClose }: MergeDialogProps) {
	const [isSwapped, setSwapped] = useState(false)
	const query = useQuery(contactQuery(otherId))
	return (
		<Loaded query={query} skeleton={<LoadingLines what="both contacts" />}>
			{(other) => (
				<MergeForm
					key={`${isSwapped} ${one.version} ${other.version}`}
					kept={isSwapped ? other : one}
					gone={isSwapped ? one : other}
					onSwap={() => setSwapped(!isSwapped)}
					onClose={onClose}
				/>
			)}
		</Loaded>
	)
}

interface PairProps {
	readonly kept: ContactRecord
	readonly gone: ContactRecord
}

interface MergeFormProps extends PairProps {
	readonly onSwap: () => void
	readonly onClose: () => void
}

function MergeForm({ kept, gone, onSwap, onClose }: MergeFormProps) {
	const [take, setTake] = useState<readonly MergedContactField[]>(() => filledOnlyIn(kept, gone))
	const { merge, isBusy, failure, undecided } = useMerging({ kept, gone }, take, onClose)
	const choices = mergeChoices(kept, gone)
	return (
		<>
			<Stack gap={3} shrinks>
				<Muted as="p">
					<b>{gone.name}</b> will be merged into <b>{kept.name}</b>.
				</Muted>
				<div>
					<Button size="small" onClick={onSwap} disabled={isBusy}>
						Keep {gone.name === kept.name ? 'the other contact' : gone.name} instead
					</Button>
				</div>
			</Stack>
			{choices.length > 0 && (
				<FieldChoices
					fields={choices}
					firstName="Kept contact"
					secondName="Other contact"
					chosen={Object.fromEntries(take.map((field) => [field, 'second' as const]))}
					onChoose={(field, side) => {
						const known = MERGED_CONTACT_FIELDS.find((each) => each === field)
						const others = take.filter((each) => each !== field)
						setTake(side === 'second' && known !== undefined ? [...others, known] : others)
					}}
				/>
			)}
			<WhatMoves gone={gone} />
			<CasesToDecide cases={undecided} names={namesOfBoth(kept, gone, take)} />
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Row align="stretch">
				<Button variant="primary" busy={isBusy} onClick={merge}>
					Merge permanently
				</Button>
				<Button onClick={onClose} disabled={isBusy}>
					Cancel
				</Button>
			</Row>
		</>
	)
}

function WhatMoves({ gone }: Pick<PairProps, 'gone'>) {
	const count = gone.caseCount === 1 ? '1 case' : `${gone.caseCount} cases`
	return (
		<Muted as="p">
			{gone.caseCount === 0 ? `${gone.name} is on no case.` : `${count} of ${gone.name} move to the kept contact.`}{' '}
			Names that you do not choose stay as other names, and the notes of both are kept. This cannot be undone; the other
			contact stays in the deleted contacts with its former values.
		</Muted>
	)
}

function useMerging({ kept, gone }: PairProps, take: readonly MergedContactField[], onDone: () => void) {
	const client = useQueryClient()
	const { navigate } = useNavigation()
	const undecided = useUndecidedCases()
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const merge = async () => {
		setFailure(null)
		setBusy(true)
		const versions = { version: kept.version, otherVersion: gone.version }
		try {
			const merging = call(contactMerges.merge, { id: kept.id, otherId: gone.id, ...versions, take: [...take] })
			const after = await undecided.watch(merging)
			client.setQueryData(contactQuery(after.id).queryKey, after)
			await Promise.all([TOPIC, 'cases'].map((topic) => client.invalidateQueries({ queryKey: [topic] })))
			toast.success(`${gone.name} was merged into ${after.name}.`)
			onDone()
			navigate(`${CONTACTS.href}/${after.id}`)
		} catch (error) {
			setFailure(staleCurrent(error) === null ? failureOf(error).message : STALE)
		} finally {
			setBusy(false)
		}
	}
	return { merge, isBusy, failure, undecided: undecided.cases }
}
