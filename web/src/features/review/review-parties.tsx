import { PARTY_ROLES } from '@praxis/contract/cases/case-fields'
import { usualKind, usualSide } from '@praxis/contract/cases/parties.rules'
import { PARTY_SIDES } from '@praxis/contract/cases/party-fields'
import type { DecidedParty, PartyDecision, PartyProposal } from '@praxis/contract/review/review-fields'
import { useState } from 'react'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PARTY_ROLE_WORDS, PARTY_SIDE_WORDS } from '../cases/case-words.ts'
import classes from './review.module.css'
import { Deciding, stateOf } from './review-row.tsx'

const ROLES = PARTY_ROLES.map((value) => ({ value, label: PARTY_ROLE_WORDS[value] }))
const SIDES = PARTY_SIDES.map((value) => ({ value, label: PARTY_SIDE_WORDS[value] }))

interface ReviewPartyRowProps {
	readonly row: PartyProposal
	readonly onDecide: ((decision: PartyDecision | null) => void) | null
}

/** Somebody who was named: who they are may be corrected before they are put on the case. */
export function ReviewPartyRow({ row, onDecide }: ReviewPartyRowProps) {
	const [party, setParty] = useState<DecidedParty>(row.decision?.take ?? row.party)
	const [editing, setEditing] = useState(false)
	const shown = row.decision?.take ?? party
	const same = row.isThere && row.decision === null
	return (
		<li className={classes.row} data-state={stateOf(row.decision, same)}>
			<div className={classes.label}>{shown.name}</div>
			{editing ? (
				<PartyEdit party={party} onChange={setParty} />
			) : (
				<div className={classes.partyText}>
					<span className={classes.value}>
						{PARTY_ROLE_WORDS[shown.role]} · {PARTY_SIDE_WORDS[shown.side]}
					</span>
					{shown.contactInfo !== '' && <span className={classes.value}>{shown.contactInfo}</span>}
					<span className={classes.from}>{row.from}</span>
				</div>
			)}
			{same ? (
				<Deciding label={shown.name} decision={null} same onDecide={null} accept={() => undefined} />
			) : (
				<Deciding
					label={shown.name}
					decision={row.decision}
					same={false}
					onDecide={onDecide}
					accept={() => {
						setEditing(false)
						onDecide?.({ take: party })
					}}
					{...(!editing && { onEdit: () => setEditing(true) })}
				/>
			)}
		</li>
	)
}

interface PartyEditProps {
	readonly party: DecidedParty
	readonly onChange: (party: DecidedParty) => void
}

function PartyEdit({ party, onChange }: PartyEditProps) {
	return (
		<div className={classes.partyEdit}>
			<TextField
				label="Name"
				required
				autoComplete="off"
				value={party.name}
				onChange={(name) => onChange({ ...party, name })}
			/>
			<SelectField
				label="Role"
				required
				options={ROLES}
				value={party.role}
				onChange={(role) => {
					if (role !== null) onChange({ ...party, role, side: usualSide(role), kind: usualKind(role) })
				}}
			/>
			<SelectField
				label="Side"
				required
				options={SIDES}
				value={party.side}
				onChange={(side) => {
					if (side !== null) onChange({ ...party, side })
				}}
			/>
			<TextField
				label="Contact"
				autoComplete="off"
				value={party.contactInfo}
				onChange={(contactInfo) => onChange({ ...party, contactInfo })}
			/>
		</div>
	)
}
