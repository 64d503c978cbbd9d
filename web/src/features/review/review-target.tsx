import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { casesOfClientQuery } from '../cases/cases.api.ts'
import { useFindClients } from '../clients/clients.api.ts'
import { DuplicateHint } from '../clients/duplicate-hint.tsx'
import type { Decisions } from './review.api.ts'
import classes from './review.module.css'
import { expected } from './undecided.ts'

interface TargetProps {
	readonly one: ReviewRecord
	readonly onDecide: (decisions: Decisions) => void
	readonly mayDecide: boolean
}

/** Whether a client is added or an existing one updated. */
export function ClientTarget({ one, onDecide, mayDecide }: TargetProps) {
	const find = useFindClients()
	const [choosing, setChoosing] = useState(false)
	const isKnown = one.client !== null || choosing
	return (
		<div className={classes.target}>
			<RadioField
				label="Belongs to"
				required
				inline
				disabled={!mayDecide}
				options={[
					{ value: 'new', label: 'New client' },
					{ value: 'known', label: 'Existing client' },
				]}
				value={isKnown ? 'known' : 'new'}
				onChange={(value) => {
					setChoosing(value === 'known')
					if (value === 'new' && one.client !== null) onDecide({ clientId: null })
				}}
			/>
			{isKnown && (
				<ComboboxField
					label="Client"
					required
					disabled={!mayDecide}
					value={one.client?.id ?? null}
					valueLabel={one.client?.name ?? null}
					placeholder="Type a name, email or phone number"
					search={async (typed, signal) => {
						const found = await find(typed, signal)
						return found.map((client) => ({
							value: client.id,
							label: client.fullName,
							detail: client.email || client.phone || 'No contact',
						}))
					}}
					onChange={(clientId) => {
						if (clientId !== null) onDecide({ clientId })
					}}
				/>
			)}
			{one.client === null && mayDecide && (
				<DuplicateHint
					typed={{
						fullName: expected(one, 'client.fullName'),
						companyName: expected(one, 'client.companyName'),
						email: expected(one, 'client.email'),
						phone: expected(one, 'client.phone'),
					}}
					onUse={({ id }) => onDecide({ clientId: id })}
				/>
			)}
			{one.client !== null && <UiLink href={`/clients/${one.client.id}`}>View {one.client.name}</UiLink>}
		</div>
	)
}

interface CaseTargetProps extends TargetProps {
	readonly withCase: boolean
	readonly onWithCase: (withCase: boolean) => void
}

/** Whether a case is opened, an existing one updated, or neither. */
export function CaseTarget({ one, onDecide, mayDecide, withCase, onWithCase }: CaseTargetProps) {
	const [choosing, setChoosing] = useState(false)
	const isKnown = one.case !== null || (choosing && one.client !== null)
	return (
		<div className={classes.target}>
			<RadioField
				label="Add to"
				required
				inline
				disabled={!mayDecide}
				options={[
					{ value: 'new', label: 'New case' },
					{ value: 'known', label: 'Existing case', disabled: one.client === null },
					{ value: 'none', label: 'No case' },
				]}
				value={!withCase ? 'none' : isKnown ? 'known' : 'new'}
				onChange={(value) => {
					onWithCase(value !== 'none')
					setChoosing(value === 'known')
					if (value !== 'known' && one.case !== null) onDecide({ caseId: null })
				}}
			/>
			{withCase && isKnown && one.client !== null && (
				<CaseChoice clientId={one.client.id} one={one} onDecide={onDecide} mayDecide={mayDecide} />
			)}
		</div>
	)
}

function CaseChoice({ clientId, one, onDecide, mayDecide }: TargetProps & { readonly clientId: string }) {
	const query = useInfiniteQuery(casesOfClientQuery(clientId))
	const options = (query.data?.pages ?? [])
		.flatMap((page) => page.items)
		.map(({ id, caseName, caseNumber }) => ({ value: id, label: caseName, detail: caseNumber }))
	return (
		<ComboboxField
			label="Case"
			required
			disabled={!mayDecide}
			options={options}
			value={one.case?.id ?? null}
			valueLabel={one.case?.name ?? null}
			onChange={(caseId) => {
				if (caseId !== null) onDecide({ caseId })
			}}
		/>
	)
}
