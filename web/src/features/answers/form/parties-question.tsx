import { isPartyStarted } from '@praxis/contract/questionnaires/answered'
import { MAX_PARTIES, type PartyAnswer } from '@praxis/contract/questionnaires/definition'
import { RELATIONSHIP_LABELS, RELATIONSHIPS } from '@praxis/contract/questionnaires/relationships'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type Ref, useRef } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import frame from '../../../ui/form/field-frame.module.css'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import classes from './question.module.css'
import { QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'
import { EMPTY_PARTY, partyRows } from './use-questionnaire.ts'

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
	const phrase = usePhrases()
	return (
		<div className={classes.partyField}>
			<label className={frame.label} htmlFor={id}>
				{phrase('Relationship')}
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
				<option value="">{phrase('Choose')}</option>
				{RELATIONSHIPS.map((relationship) => (
					<option key={relationship} value={relationship}>
						{phrase(RELATIONSHIP_LABELS[relationship])}
					</option>
				))}
			</select>
		</div>
	)
}

function ContactInfo({ id, party, disabled, onChange }: Omit<PartyFieldProps, 'invalid'>) {
	const phrase = usePhrases()
	return (
		<div className={classes.partyField} data-wide>
			<label className={frame.label} htmlFor={id}>
				{phrase('Contact information')} <span className={frame.optional}>{phrase('(optional)')}</span>
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
function PartyRow({ id, number, unfinished, nameRef, onRemove, ...field }: PartyRowProps) {
	const { party, disabled, onChange } = field
	const phrase = usePhrases()
	const missing = (text: string) => (unfinished && text.trim() === '' ? true : undefined)
	return (
		<fieldset className={classes.party}>
			<legend className={classes.partyTitle}>{phrase('Party {number}', { number })}</legend>
			{onRemove !== null && (
				<IconButton
					className={classes.partyRemove ?? ''}
					label={phrase('Remove party {number}', { number })}
					size="small"
					disabled={disabled}
					icon={<IconX {...glyphProps({ size: 'small' })} />}
					onClick={onRemove}
				/>
			)}
			<div className={classes.partyField}>
				<label className={frame.label} htmlFor={id}>
					{phrase('Name')}
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

/** People and companies: name and relationship, and how to reach them. */
export function PartiesQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const rows = partyRows(question, answer)
	const most = question.maxParties ?? MAX_PARTIES
	const toFocus = useRef<number | null>(null)
	const set = (next: readonly PartyAnswer[]) => hands.answer(question.id, next)
	const focusRow = (element: HTMLInputElement | null, at: number) => {
		if (element === null || toFocus.current !== at) return
		toFocus.current = null
		element.focus()
	}
	return (
		<QuestionFrame question={question} id={id} error={error} onLeave={() => hands.leave(question)} group>
			<Stack gap={3}>
				{rows.map((party, at) => (
					<PartyRow
						// Rows have no name of their own: each is what stands at its place.
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						key={at}
						id={at === 0 ? id : `${id}-${at}`}
						party={party}
						number={at + 1}
						disabled={disabled}
						unfinished={error !== null && (isPartyStarted(party) || at === 0)}
						nameRef={(element) => focusRow(element, at)}
						onChange={(next) => set(rows.map((one, place) => (place === at ? next : one)))}
						onRemove={
							rows.length > 1
								? () => {
										toFocus.current = Math.max(0, at - 1)
										set(rows.filter((_, place) => place !== at))
									}
								: null
						}
					/>
				))}
				{rows.length < most && (
					<div>
						<Button
							size="small"
							disabled={disabled}
							icon={<IconPlus {...glyphProps({ size: 'small' })} />}
							onClick={() => {
								toFocus.current = rows.length
								set([...rows, EMPTY_PARTY])
							}}
						>
							Add party
						</Button>
					</div>
				)}
			</Stack>
		</QuestionFrame>
	)
}
