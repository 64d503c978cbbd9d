import type { FieldDecision, FieldProposal } from '@praxis/contract/review/review.fields'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Hint, Text } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { EditValue } from './edit-value.tsx'
import classes from './review.module.css'
import { DATE_USES, labelOf, shownValue } from './review-labels.ts'
import { isSame, unusualNote } from './undecided.ts'

interface FieldRowProps {
	readonly row: FieldProposal
	/** Whether it goes to a new client or case. */
	readonly isNew: boolean
	/** Null for readers. */
	readonly onDecide: ((decision: FieldDecision | null) => void) | null
}

/** One field: its current value, the answers, and the decision. */
export function ReviewFieldRow({ row, isNew, onDecide }: FieldRowProps) {
	const [editing, setEditing] = useState(false)
	const [picked, setPicked] = useState(0)
	const { before, candidates, decision } = row
	const label = labelOf(row)
	const candidate = candidates[picked] ?? candidates[0]
	const value = decision?.take ?? candidate?.value ?? ''
	const same = decision === null && isSame(row)
	const note = decision === null && !same ? unusualNote(row, value) : null
	const finish = (typed: string | null) => {
		setEditing(false)
		if (typed !== null) onDecide?.({ take: typed })
	}
	return (
		<li className={classes.row} data-state={stateOf(decision, same)} data-new={isNew || undefined}>
			<div className={classes.label}>
				{label}
				<Uses row={row} />
			</div>
			{!isNew && <Side caption="Current">{before === '' ? <Nothing /> : shownValue(row, before)}</Side>}
			<Side caption={isNew ? null : 'Answer'} isAfter>
				{editing ? (
					<EditValue row={row} value={value} onDone={finish} />
				) : (
					<>
						<span className={classes.value}>{shownValue(row, value)}</span>
						{note !== null && (
							<Text tone="amber" after={4}>
								{note}
							</Text>
						)}
						{candidates.length > 1 && decision === null ? (
							<Candidates row={row} picked={picked} onPick={setPicked} />
						) : (
							<Hint as="span">{candidates.find((one) => one.value === value)?.from ?? 'Corrected'}</Hint>
						)}
					</>
				)}
			</Side>
			{!editing && (
				<Deciding
					label={label}
					decision={decision}
					same={same}
					onDecide={onDecide}
					accept={() => onDecide?.({ take: value })}
					{...(note !== null && { acceptLabel: 'It is right' })}
					onEdit={() => setEditing(true)}
				/>
			)}
		</li>
	)
}

/** What a date becomes, and whether only the wording of its question says so. */
function Uses({ row: { date, isSuggested = false } }: Pick<FieldRowProps, 'row'>) {
	return (
		<>
			{date !== undefined && <Hint as="span">{DATE_USES[date.use]}</Hint>}
			{isSuggested && <StatusMark tone="amber">Suggested by the wording</StatusMark>}
		</>
	)
}

export function stateOf(decision: { readonly take: unknown } | null, same: boolean): string {
	if (decision !== null) return decision.take === null ? 'left' : 'taken'
	return same ? 'same' : 'open'
}

function Nothing() {
	return <Hint as="span">Empty</Hint>
}

interface SideProps {
	/** Null without the other side. */
	readonly caption: string | null
	readonly isAfter?: boolean
	readonly children: ReactNode
}

function Side({ caption, isAfter = false, children }: SideProps) {
	return (
		<div className={isAfter ? classes.after : classes.before}>
			{caption !== null && <Hint as="span">{caption}</Hint>}
			{children}
		</div>
	)
}

interface CandidatesProps {
	readonly row: FieldProposal
	readonly picked: number
	readonly onPick: (at: number) => void
}

/** Different answers for the same field, to choose one. */
function Candidates({ row, picked, onPick }: CandidatesProps) {
	return (
		<div className={classes.candidates} role="radiogroup" aria-label={`Answers for ${labelOf(row)}`}>
			{row.candidates.map((candidate, at) => (
				<label key={candidate.value} className={classes.candidate}>
					<input type="radio" checked={at === picked} onChange={() => onPick(at)} />
					<span>
						{shownValue(row, candidate.value)} <Hint as="span">{candidate.from}</Hint>
					</span>
				</label>
			))}
		</div>
	)
}

interface DecidingProps {
	/** `Full name`. */
	readonly label: string
	readonly decision: { readonly take: unknown } | null
	readonly same: boolean
	readonly onDecide: ((decision: { readonly take: null } | null) => void) | null
	readonly accept: () => void
	readonly acceptLabel?: string
	readonly onEdit?: () => void
}

/** The buttons of a row, or its decision. */
export function Deciding({ label, decision, same, onDecide, accept, acceptLabel = 'Accept', onEdit }: DecidingProps) {
	const of = <VisuallyHidden> {label}</VisuallyHidden>
	if (decision !== null) {
		const isTaken = decision.take !== null
		return (
			<div className={classes.actions}>
				<StatusMark tone={isTaken ? 'green' : 'grey'}>{isTaken ? 'Accepted' : 'Skipped'}</StatusMark>
				{onDecide !== null && (
					<Button size="small" variant="quiet" onClick={() => onDecide(null)}>
						Undo{of}
					</Button>
				)}
			</div>
		)
	}
	if (same) {
		return (
			<div className={classes.actions}>
				<StatusMark tone="grey">Unchanged</StatusMark>
			</div>
		)
	}
	if (onDecide === null) return null
	return (
		<div className={classes.actions}>
			<Button size="small" icon={<Icon name="check" />} onClick={accept}>
				{acceptLabel}
				{of}
			</Button>
			<Button size="small" variant="quiet" onClick={() => onDecide({ take: null })}>
				Skip{of}
			</Button>
			{onEdit !== undefined && (
				<Button size="small" variant="quiet" aria-label={`Correct ${label}`} onClick={onEdit}>
					Correct
				</Button>
			)}
		</div>
	)
}
