import type { CaseParty, CaseRecord } from '@praxis/contract/cases/case-fields'
import { PARTY_ROLES, partyRole } from '@praxis/contract/cases/case-fields'
import { shownClientName } from '@praxis/contract/cases/cases.rules'
import { newId } from '@praxis/contract/kernel/ids'
import { prose, requiredLine } from '@praxis/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { SYNC_WORDS } from '../../lib/offline/sync-words.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { WaitingMark, type WaitingState } from '../../ui/status/waiting-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { PARTY_ROLE_WORDS } from './case-words.ts'
import { casePartiesQuery, useAddParty, useRemoveParty } from './cases.api.ts'
import classes from './cases.module.css'
import { useWaitingParties } from './waiting-cases.ts'

const ROLES = PARTY_ROLES.map((value) => ({ value, label: PARTY_ROLE_WORDS[value] }))
const partyForm = z.object({
	name: requiredLine(200, 'Please enter a name.'),
	role: partyRole,
	contactInfo: prose(1_000),
})

interface CasePartiesProps {
	readonly one: CaseRecord
	readonly mayEdit: boolean
}

/** The client and everyone else whom the case concerns. */
export function CaseParties({ one, mayEdit }: CasePartiesProps) {
	const query = useQuery(casePartiesQuery(one.id))
	const waiting = useWaitingParties(one.id)
	const isOffline = query.data === undefined && query.fetchStatus === 'paused'
	const [adding, setAdding] = useState(false)
	const add = mayEdit && (
		<Button size="small" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
			Add party
		</Button>
	)
	return (
		<Card title="Parties" actions={add}>
			<ul className={classes.parties}>
				<li className={classes.party}>
					<div>
						<UiLink className={classes.partyName} href={`/clients/${one.clientId}`}>
							{shownClientName(one.clientName)}
						</UiLink>
						<div className={classes.partyDetail}>Client</div>
					</div>
				</li>
				{waiting.parties(query.data?.parties ?? []).map((party) => (
					<Party key={party.id} party={party} mayEdit={mayEdit} waiting={waiting.stateOf(party.id)} />
				))}
			</ul>
			{isOffline && <p className={classes.partyDetail}>Parties that were not read before cannot be shown offline.</p>}
			{query.data === undefined && query.error === null && !isOffline && <LoadingNote what="parties" />}
			{query.error !== null && query.data === undefined && !isOffline && (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
			<Dialog opened={adding} onClose={() => setAdding(false)} title="Add party">
				{adding && <AddPartyForm caseId={one.id} onDone={() => setAdding(false)} />}
			</Dialog>
		</Card>
	)
}

interface PartyProps {
	readonly party: CaseParty
	readonly mayEdit: boolean
	readonly waiting: WaitingState | null
}

function Party({ party, mayEdit, waiting }: PartyProps) {
	const removing = useRemoveParty()
	const adding = useAddParty()
	const remove = async () => {
		try {
			const saved = await removing.mutateAsync(party)
			if (saved.kept) {
				toast.info(SYNC_WORDS.kept)
				return
			}
			const { caseId: id, name, role, contactInfo } = party
			const undo = async () => {
				await adding.mutateAsync({ id, partyId: newId(), name, role, contactInfo })
			}
			toast.success(`Removed ${party.name}.`, { undo: { run: undo } })
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<li className={classes.party}>
			<div>
				<div className={classes.partyName}>{party.name}</div>
				<div className={classes.partyDetail}>
					{[PARTY_ROLE_WORDS[party.role], party.contactInfo].filter(Boolean).join(' · ')}
				</div>
			</div>
			{waiting !== null && <WaitingMark state={waiting} />}
			{mayEdit && (
				<IconButton
					size="small"
					variant="quiet"
					label={`Remove ${party.name}`}
					icon={<Icon name="close" />}
					onClick={remove}
				/>
			)}
		</li>
	)
}

function AddPartyForm({ caseId, onDone }: { readonly caseId: string; readonly onDone: () => void }) {
	const adding = useAddParty()
	const [partyId] = useState(newId)
	const form = useAppForm({
		schema: partyForm,
		initialValues: { name: '', role: 'opposing_party' as CaseParty['role'], contactInfo: '' },
		guard: false,
		onSubmit: async (values) => {
			const saved = await adding.mutateAsync({ id: caseId, partyId, ...values })
			if (saved.kept) toast.info(SYNC_WORDS.kept)
			else toast.success(`Added ${values.name}.`)
			onDone()
		},
	})
	const role = form.field('role')
	return (
		<Form form={form} label="Add party">
			<TextField label="Name" required autoComplete="off" {...form.field('name')} />
			<SelectField
				label="Role"
				required
				options={ROLES}
				{...role}
				onChange={(value) => {
					if (value !== null) role.onChange(value)
				}}
			/>
			<TextField label="Contact" help="Address, phone or email." autoComplete="off" {...form.field('contactInfo')} />
			<FormActions form={form} submit="Add party" cancel={{ onClick: onDone }} />
		</Form>
	)
}
