import type { CaseRecord } from '@praxis/contract/cases/cases.fields'
import { isWorkedOn, shownClientName } from '@praxis/contract/cases/cases.rules'
import { type CaseParty, partyFields } from '@praxis/contract/cases/party.fields'
import { contacts } from '@praxis/contract/contacts/contacts.contract'
import { PARTY_SIDES, type PartySide } from '@praxis/contract/contacts/contacts.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, PlainList, Row, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { useHasNetwork } from '../../ui/page/use-has-network.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { WaitingMark, type WaitingState } from '../../ui/status/waiting-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ConflictGate } from '../conflicts/conflict-gate.tsx'
import { namesToCheck } from '../contacts/undecided-cases.tsx'
import { TOPIC } from './cases.api.ts'
import classes from './cases.module.css'
import { addParty, casePartiesQuery, removeParty, useWaitingParties } from './parties.api.ts'

const AddParty = lazy(async () => ({ default: (await import('./party-dialogs.tsx')).AddParty }))
const EditParty = lazy(async () => ({ default: (await import('./party-dialogs.tsx')).EditParty }))

interface CasePartiesProps {
	readonly one: CaseRecord
	readonly mayEdit: boolean
}

/** The client and the parties of a case, by side. */
export function CaseParties({ one, mayEdit }: CasePartiesProps) {
	const query = useQuery(casePartiesQuery(one.id))
	const waiting = useWaitingParties(one.id)
	const hasNetwork = useHasNetwork()
	const isMissing = query.data === undefined && query.error !== null
	const [adding, setAdding] = useState(false)
	const [edited, setEdited] = useState<CaseParty | null>(null)
	const parties = waiting.parties(query.data?.parties ?? [])
	const add = mayEdit && (
		<Button size="small" icon={<Icon name="plus" />} onClick={() => setAdding(true)}>
			Add party
		</Button>
	)
	return (
		<Card title="Parties" actions={add}>
			{PARTY_SIDES.map((side) => (
				<Side key={side} side={side} one={one}>
					{parties
						.filter((party) => party.side === side)
						.map((party) => (
							<Party
								key={party.id}
								party={party}
								onEdit={mayEdit ? () => setEdited(party) : null}
								waiting={waiting.stateOf(party.id)}
							/>
						))}
				</Side>
			))}
			{query.isPending && <LoadingLines what="parties" />}
			{isMissing && !hasNetwork && <Hint>Parties of this case are not available offline yet.</Hint>}
			{isMissing && hasNetwork && (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
			{isWorkedOn(one.status) ? null : <Reopening one={one} parties={parties} />}
			<Suspense fallback={null}>
				{adding && <AddParty one={one} onClose={() => setAdding(false)} />}
				{edited !== null && <EditParty one={one} party={edited} onClose={() => setEdited(null)} />}
			</Suspense>
		</Card>
	)
}

interface ReopeningProps {
	readonly one: CaseRecord
	readonly parties: readonly CaseParty[]
}

/** Parties renamed since the case was closed, with the decision that reopening it needs. */
function Reopening({ one, parties }: ReopeningProps) {
	const names = parties.filter((party) => party.namesUnchecked).flatMap(namesToCheck)
	if (names.length === 0) return null
	return (
		<ConflictGate
			title="Renamed since this case was closed"
			question={{ names, exceptClientIds: [one.clientId], exceptCaseId: one.id }}
			subjectId={one.id}
			consequence="The case is reopened only after it."
		/>
	)
}

interface SideProps {
	readonly side: PartySide
	readonly one: CaseRecord
	readonly children: readonly ReactNode[]
}

/** The parties on one side; the client comes first. */
function Side({ side, one, children }: SideProps) {
	if (side !== 'client' && children.length === 0) return null
	return (
		<section>
			<h3 className={classes.side}>{partyFields.side.values[side]}</h3>
			<PlainList>
				{side === 'client' && (
					<li className={classes.party}>
						<div>
							<UiLink className={classes.partyName} href={`/clients/${one.clientId}`}>
								{shownClientName(one.clientName)}
							</UiLink>
							<Hint as="div">Client</Hint>
						</div>
					</li>
				)}
				{children}
			</PlainList>
		</section>
	)
}

interface PartyProps {
	readonly party: CaseParty
	readonly onEdit: (() => void) | null
	readonly waiting: WaitingState | null
}

function Party({ party, onEdit, waiting }: PartyProps) {
	const mayCall = useMay()
	const mayOpen = mayCall(contacts.get)
	const remove = useRemove(party)
	const { name, aliases, email, phone, contactInfo, notes } = party
	return (
		<li className={classes.party}>
			<div>
				<div className={classes.partyName}>
					{mayOpen && party.contactId !== '' ? (
						<UiLink href={`/dashboard/contacts/${party.contactId}`}>{name}</UiLink>
					) : (
						name
					)}
				</div>
				<Hint as="div">
					{partyFields.role.values[party.role]}
					{aliases.length > 0 && ` · also ${aliases.join(', ')}`}
				</Hint>
				{(email || phone || contactInfo) && (
					<div className={classes.partyContact}>
						{email && <a href={`mailto:${email}`}>{email}</a>}
						{phone && <a href={`tel:${phone}`}>{phone}</a>}
						{contactInfo && <Text lines>{contactInfo}</Text>}
					</div>
				)}
				<Counsel party={party} />
				{notes && <p className={classes.partyNotes}>{notes}</p>}
			</div>
			<Row gap={1} align="start" wrap={false}>
				{waiting !== null && <WaitingMark state={waiting} />}
				{onEdit !== null && (
					<>
						<Button size="small" variant="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
							Edit
						</Button>
						<Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={remove}>
							Remove
						</Button>
					</>
				)}
			</Row>
		</li>
	)
}

/** The counsel of a party. */
function Counsel({ party }: { readonly party: CaseParty }) {
	if (party.representation === 'unknown') return null
	if (party.representation === 'unrepresented') return <Hint as="div">Unrepresented</Hint>
	const who = [party.counselName, party.counselFirm].filter(Boolean).join(', ')
	return (
		<div className={classes.partyContact}>
			<StatusMark tone="amber">{who === '' ? 'Represented' : `Represented by ${who}`}</StatusMark>
			{party.counselContact && <Text lines>{party.counselContact}</Text>}
		</div>
	)
}

/** Removes a party from the case; undo adds it again. */
function useRemove(party: CaseParty): () => Promise<void> {
	const removing = useSave(removeParty, { topic: TOPIC, failed: 'Failed to remove party' })
	const adding = useSave(addParty, { topic: TOPIC, failed: 'Failed to add party' })
	return async () => {
		const {
			id: partyId,
			caseId: id,
			name,
			createdAt: _made,
			updatedAt: _changed,
			version: _version,
			namesUnchecked: _unchecked,
			...details
		} = party
		const undo = () => adding({ id, partyId: newId(), name, ...details })
		const message = () => `Removed ${name}.`
		await removing({ id, partyId }, { about: name, message, undo }).catch(toast.failure)
	}
}
