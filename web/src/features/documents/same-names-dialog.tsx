import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type Decision, decided, type PlacedFile, type TakenFile } from './taken-names.ts'
import classes from './upload.module.css'

interface SameNamesProps {
	readonly taken: readonly TakenFile[]
	readonly onDecide: (files: readonly PlacedFile[]) => void
	readonly onClose: () => void
}

const SHORT: Readonly<Record<Decision, string>> = { version: 'New version', both: 'Keep both', skip: 'Skip' }
const CHOICES = (['version', 'both', 'skip'] as const).map((value) => ({ value, label: SHORT[value] }))

const optionsFor = (count: number, areLocked: boolean) => [
	{
		value: 'version' as const,
		label: count === 1 ? 'Save as a new version' : 'Save as new versions',
		help: areLocked ? 'Checked out by another user.' : 'Earlier versions are kept and can be restored.',
		disabled: areLocked,
	},
	{ value: 'both' as const, label: 'Keep both', help: 'Adds a separate document with the same name.' },
	{ value: 'skip' as const, label: count === 1 ? 'Skip this file' : 'Skip these files' },
]

/** Asks what becomes of files whose names are taken in their folder: for all of them, or for each. */
export function SameNamesDialog({ taken, onDecide, onClose }: SameNamesProps) {
	const areLocked = taken.every(({ document }) => document.lockedByName !== null)
	const [forAll, setForAll] = useState<Decision>(areLocked ? 'both' : 'version')
	const [forOne, setForOne] = useState<ReadonlyMap<string, Decision>>(new Map())
	const decisionOf = (one: TakenFile): Decision => {
		const decision = forOne.get(one.placed.id) ?? forAll
		return decision === 'version' && one.document.lockedByName !== null ? 'both' : decision
	}
	const sent = decided(taken, decisionOf)
	const [first] = taken
	return (
		<Dialog
			opened
			onClose={onClose}
			title={taken.length === 1 ? 'This file is already here' : `${taken.length} files are already here`}
			actions={
				<>
					<Button onClick={onClose}>Cancel</Button>
					<Button variant="primary" onClick={() => onDecide(sent)}>
						{sent.length === 0 ? 'Skip' : sent.length === 1 ? 'Upload' : `Upload ${sent.length} files`}
					</Button>
				</>
			}
		>
			{taken.length === 1 && first !== undefined && (
				<p className={classes.sameNames}>
					“{first.placed.file.name}” is in this folder as “{first.document.title}”, version{' '}
					{first.document.versionNumber}.
				</p>
			)}
			<RadioField
				label="What to do"
				required
				options={optionsFor(taken.length, areLocked)}
				value={forAll}
				onChange={(decision) => {
					setForAll(decision)
					setForOne(new Map())
				}}
			/>
			{taken.length > 1 && (
				<ul className={classes.sameNamesList}>
					{taken.map((one) => (
						<SameName
							key={one.placed.id}
							one={one}
							decision={decisionOf(one)}
							onDecide={(decision) => setForOne(new Map(forOne).set(one.placed.id, decision))}
						/>
					))}
				</ul>
			)}
		</Dialog>
	)
}

interface SameNameProps {
	readonly one: TakenFile
	readonly decision: Decision
	readonly onDecide: (decision: Decision) => void
}

function SameName({ one: { placed, document }, decision, onDecide }: SameNameProps) {
	const { lockedByName, versionNumber } = document
	const choices = lockedByName === null ? CHOICES : CHOICES.filter(({ value }) => value !== 'version')
	return (
		<li className={classes.sameName}>
			<SelectField
				label={placed.file.name}
				help={lockedByName === null ? `Version ${versionNumber} is here.` : `Checked out by ${lockedByName}.`}
				required
				options={choices}
				value={decision}
				onChange={(value) => value !== null && onDecide(value)}
			/>
		</li>
	)
}
