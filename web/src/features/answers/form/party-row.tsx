import type { PartyAnswer } from '@praxis/contract/questionnaires/definition'
import { RELATIONSHIP_WORDS, RELATIONSHIPS } from '@praxis/contract/questionnaires/relationships'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Ref } from 'react'
import { IconButton } from '../../../ui/button/button.tsx'
import frame from '../../../ui/form/field-frame.module.css'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import classes from './question.module.css'

interface PartyRowProps {
	readonly id: string
	readonly party: PartyAnswer
	readonly number: number
	readonly disabled: boolean
	/** Marks what of it is missing. */
	readonly unfinished: boolean
	readonly nameRef: Ref<HTMLInputElement>
	readonly onChange: (party: PartyAnswer) => void
	/** Null where it is the only one: it stays. */
	readonly onRemove: (() => void) | null
}

interface PartyFieldProps extends Pick<PartyRowProps, 'party' | 'disabled' | 'onChange'> {
	readonly id: string
	readonly invalid: true | undefined
}

function Relationship({ id, party, disabled, invalid, onChange }: PartyFieldProps) {
	return (
		<div className={classes.partyField}>
			<label className={frame.label} htmlFor={id}>
				Relationship
			</label>
			<select
				className={`${frame.control} ${classes.select}`}
				id={id}
				value={party.relationship}
				disabled={disabled}
				onChange={(event) => onChange({ ...party, relationship: event.currentTarget.value })}
				aria-required
				aria-invalid={invalid}
			>
				<option value="">Choose</option>
				{RELATIONSHIPS.map((relationship) => (
					<option key={relationship} value={relationship}>
						{RELATIONSHIP_WORDS[relationship]}
					</option>
				))}
			</select>
		</div>
	)
}

function ContactInfo({ id, party, disabled, onChange }: Omit<PartyFieldProps, 'invalid'>) {
	return (
		<div className={classes.partyField} data-wide>
			<label className={frame.label} htmlFor={id}>
				Contact information <span className={frame.optional}>(optional)</span>
			</label>
			<input
				className={frame.control}
				id={id}
				autoComplete="off"
				value={party.contactInfo}
				disabled={disabled}
				onChange={(event) => onChange({ ...party, contactInfo: event.currentTarget.value })}
			/>
		</div>
	)
}

/** One party. */
export function PartyRow({ id, number, unfinished, nameRef, onRemove, ...field }: PartyRowProps) {
	const { party, disabled, onChange } = field
	const missing = (text: string) => (unfinished && text.trim() === '' ? true : undefined)
	return (
		<fieldset className={classes.party}>
			<legend className={classes.partyTitle}>Party {number}</legend>
			{onRemove !== null && (
				<IconButton
					className={classes.partyRemove ?? ''}
					label={`Remove party ${number}`}
					size="small"
					disabled={disabled}
					icon={<IconX {...glyphProps({ size: 'small' })} />}
					onClick={onRemove}
				/>
			)}
			<div className={classes.partyField}>
				<label className={frame.label} htmlFor={id}>
					Name
				</label>
				<input
					ref={nameRef}
					className={frame.control}
					id={id}
					autoComplete="off"
					value={party.name}
					disabled={disabled}
					onChange={(event) => onChange({ ...party, name: event.currentTarget.value })}
					aria-required
					aria-invalid={missing(party.name)}
				/>
			</div>
			<Relationship {...field} id={`${id}-relationship`} invalid={missing(party.relationship)} />
			<ContactInfo {...field} id={`${id}-contact`} />
		</fieldset>
	)
}
