import { partyFields } from '@praxis/contract/cases/party.fields'
import type { DecidedParty, PartyDecision, PartyProposal } from '@praxis/contract/review/review.fields'
import { useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { Hint } from '../../ui/layout/layout.tsx'
import { RoleAndSide } from '../cases/party-fields.tsx'
import classes from './review.module.css'
import { Deciding, stateOf } from './review-row.tsx'

interface ReviewPartyRowProps {
	readonly row: PartyProposal
	readonly onDecide: ((decision: PartyDecision | null) => void) | null
}

/** A named party, which may be edited before it is added to the case. */
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
						{partyFields.role.values[shown.role]} · {partyFields.side.values[shown.side]}
					</span>
					{shown.contactInfo !== '' && <span className={classes.value}>{shown.contactInfo}</span>}
					<Hint as="span">{row.from}</Hint>
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
			<RoleAndSide party={party} onChange={(change) => onChange({ ...party, ...change })} />
			<TextField
				label="Contact"
				autoComplete="off"
				value={party.contactInfo}
				onChange={(contactInfo) => onChange({ ...party, contactInfo })}
			/>
		</div>
	)
}
