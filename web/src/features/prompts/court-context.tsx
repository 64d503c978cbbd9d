import {
	JUDGE_DEFAULT_EXPERIENCE,
	JURY_DEFAULT_SIZE,
	type JudgeProfile,
	type JuryComposition,
} from '@praxis/contract/prompts/prompts.fields'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FieldRow, FormSection } from '../../ui/form/form.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { Hint } from '../../ui/layout/layout.tsx'
import type { ConfigurationValues } from './configuration-form.tsx'
import { NumberField } from './number-field.tsx'
import classes from './prompts.module.css'

const NEW_JUDGE: JudgeProfile = {
	name: '',
	background: '',
	tendencies: '',
	notableRulings: '',
	experience: JUDGE_DEFAULT_EXPERIENCE,
	specializations: [],
}

const NEW_JURY: JuryComposition = {
	totalJurors: JURY_DEFAULT_SIZE,
	demographics: { ageGroups: [], genders: [], ethnicities: [], occupations: [], educationLevels: [] },
	notes: '',
}

const GROUPS = {
	ageGroups: 'Age groups',
	genders: 'Genders',
	ethnicities: 'Ethnicities',
	occupations: 'Occupations',
	educationLevels: 'Education levels',
} as const satisfies Readonly<Record<keyof JuryComposition['demographics'], string>>
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

interface CourtContextProps {
	readonly form: AppForm<ConfigurationValues>
	readonly isOpen: boolean
}

/** The judge and the jury that a prompt is written for. */
export function CourtContext({ form, isOpen }: CourtContextProps) {
	const { judgeProfile: judge, juryComposition: jury } = form.values
	const [asked, setAsked] = useState({ judge: isOpen && judge === null, jury: isOpen && jury === null })
	return (
		<FormSection title="Court Context & Participants">
			{judge === null && !asked.judge && (
				<div>
					<Button size="small" onClick={() => setAsked({ ...asked, judge: true })}>
						Quick Add Judge
					</Button>
				</div>
			)}
			{judge === null && asked.judge && (
				<JudgePanel
					onAdd={(judgeProfile) => {
						form.set({ judgeProfile })
						setAsked({ ...asked, judge: false })
					}}
					onCancel={() => setAsked({ ...asked, judge: false })}
				/>
			)}
			{judge !== null && (
				<Added
					title={`Judge ${judge.name}`}
					text={`${judge.experience} years. ${judge.background}`}
					label="Remove judge"
					onRemove={() => form.set({ judgeProfile: null })}
				/>
			)}
			{jury === null && !asked.jury && (
				<div>
					<Button size="small" onClick={() => setAsked({ ...asked, jury: true })}>
						Quick Add Jury
					</Button>
				</div>
			)}
			{jury === null && asked.jury && (
				<JuryPanel
					onAdd={(juryComposition) => {
						form.set({ juryComposition })
						setAsked({ ...asked, jury: false })
					}}
					onCancel={() => setAsked({ ...asked, jury: false })}
				/>
			)}
			{jury !== null && (
				<Added
					title={`Jury of ${jury.totalJurors}`}
					text={Object.values(jury.demographics).flat().join(', ') || jury.notes}
					label="Remove jury"
					onRemove={() => form.set({ juryComposition: null })}
				/>
			)}
		</FormSection>
	)
}

interface AddedProps {
	readonly title: string
	readonly text: string
	readonly label: string
	readonly onRemove: () => void
}

function Added({ title, text, label, onRemove }: AddedProps) {
	return (
		<div className={classes.added}>
			<div>
				<strong>{title}</strong>
				<Hint breaks>{text}</Hint>
			</div>
			<Button size="small" variant="quiet" onClick={onRemove}>
				{label}
			</Button>
		</div>
	)
}

interface PanelProps<T> {
	readonly onAdd: (added: T) => void
	readonly onCancel: () => void
}

/** A judge is added only with a name and a background. */
function JudgePanel({ onAdd, onCancel }: PanelProps<JudgeProfile>) {
	const [judge, setJudge] = useState(NEW_JUDGE)
	const set = (part: Partial<JudgeProfile>) => setJudge({ ...judge, ...part })
	const isComplete = judge.name.trim() !== '' && judge.background.trim() !== '' && Number.isInteger(judge.experience)
	return (
		<fieldset className={classes.panel}>
			<legend className={classes.heading}>Quick Add Judge</legend>
			<FieldRow>
				<TextField
					label="Judge name"
					required
					autoComplete="off"
					value={judge.name}
					onChange={(name) => set({ name })}
				/>
				<NumberField
					label="Experience (years)"
					required
					value={judge.experience}
					onChange={(experience) => set({ experience })}
				/>
			</FieldRow>
			<TextareaField
				label="Background"
				required
				rows={2}
				value={judge.background}
				onChange={(background) => set({ background })}
			/>
			<TextareaField
				label="Tendencies"
				rows={2}
				value={judge.tendencies}
				onChange={(tendencies) => set({ tendencies })}
			/>
			<TextareaField
				label="Notable rulings"
				rows={2}
				value={judge.notableRulings}
				onChange={(notableRulings) => set({ notableRulings })}
			/>
			<TagsField
				label="Specializations"
				max={20}
				value={judge.specializations}
				onChange={(specializations) => set({ specializations })}
			/>
			<div className={classes.buttons}>
				<Button size="small" onClick={onCancel}>
					Cancel
				</Button>
				<Button size="small" variant="primary" disabled={!isComplete} onClick={() => onAdd(judge)}>
					Add judge
				</Button>
			</div>
		</fieldset>
	)
}

function JuryPanel({ onAdd, onCancel }: PanelProps<JuryComposition>) {
	const [jury, setJury] = useState(NEW_JURY)
	const isComplete = Number.isInteger(jury.totalJurors) && jury.totalJurors >= 1
	return (
		<fieldset className={classes.panel}>
			<legend className={classes.heading}>Quick Add Jury</legend>
			<NumberField
				label="Total jurors"
				required
				error={isComplete ? null : 'A jury has at least 1 juror'}
				value={jury.totalJurors}
				onChange={(totalJurors) => setJury({ ...jury, totalJurors })}
			/>
			{GROUP_NAMES.map((name) => (
				<TagsField
					key={name}
					label={GROUPS[name]}
					max={20}
					value={jury.demographics[name]}
					onChange={(groups) => setJury({ ...jury, demographics: { ...jury.demographics, [name]: groups } })}
				/>
			))}
			<TextareaField label="Notes" rows={2} value={jury.notes} onChange={(notes) => setJury({ ...jury, notes })} />
			<div className={classes.buttons}>
				<Button size="small" onClick={onCancel}>
					Cancel
				</Button>
				<Button size="small" variant="primary" disabled={!isComplete} onClick={() => onAdd(jury)}>
					Add jury
				</Button>
			</div>
		</fieldset>
	)
}
