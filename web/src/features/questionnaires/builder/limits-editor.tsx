import type { Question, Validation } from '@praxis/contract/questionnaires/definition'
import { DEFAULT_PARTIES, MAX_PARTIES } from '@praxis/contract/questionnaires/definition'
import { compilePattern, patternProblem } from '@praxis/contract/questionnaires/pattern'
import { ANSWER_CHARACTERS_MAX, ANSWER_MESSAGES } from '@praxis/contract/questionnaires/validate-answers'
import { useState } from 'react'
import { FieldRow, FormSection } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import classes from './builder.module.css'
import { can } from './definition-edits.ts'
import { NumberBox } from './number-box.tsx'

const NUMBER_MAX = 1e15
const PARTIES_MAX = 50
const PATTERN_MAX = 200

const PATTERNS = [
	{ value: '', label: 'Anything' },
	{ value: '^\\d{5}(-\\d{4})?$', label: 'ZIP code: 10004 or 10004-1234' },
	{ value: '^\\d{4}$', label: 'Four figures: 1234' },
	{ value: '^\\d{2}-\\d{7}$', label: 'Employer number (EIN): 12-3456789' },
	{ value: '^[A-Za-z]\\d{8,9}$', label: 'Alien number: A12345678' },
] as const
const OWN = 'own'

type Change = (change: (question: Question) => Question, tag?: string) => void

interface LimitsProps {
	readonly question: Question
	/** By field. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: Change
}

function withLimit(question: Question, limit: Partial<Validation>): Question {
	const validation: Validation = { ...question.validation, ...limit }
	const isFree = Object.values(validation).every((value) => value === undefined)
	return { ...question, validation: isFree ? undefined : validation }
}

/** What an answer of a type must keep to. Nothing for the types that check themselves. */
export function LimitsEditor(props: LimitsProps) {
	const { type } = props.question
	if (type === 'parties_form') return <PartyLimits {...props} />
	if (can.limitNumber(type)) return <NumberLimits {...props} />
	return can.limitLength(type) ? <TextLimits {...props} /> : null
}

function NumberLimits({ question, errors, onChange }: LimitsProps) {
	const { min, max } = question.validation ?? {}
	return (
		<FormSection title="Limits">
			<FieldRow>
				<NumberBox
					label="At least"
					value={min}
					min={-NUMBER_MAX}
					max={NUMBER_MAX}
					error={errors.validation ?? null}
					onChange={(next) => onChange((one) => withLimit(one, { min: next }), 'min')}
				/>
				<NumberBox
					label="At most"
					value={max}
					min={-NUMBER_MAX}
					max={NUMBER_MAX}
					onChange={(next) => onChange((one) => withLimit(one, { max: next }), 'max')}
				/>
			</FieldRow>
		</FormSection>
	)
}

function PartyLimits({ question, errors, onChange }: LimitsProps) {
	return (
		<FormSection title="How many">
			<FieldRow>
				<NumberBox
					label="Rows at first"
					value={question.defaultParties}
					placeholder={String(DEFAULT_PARTIES)}
					min={1}
					max={PARTIES_MAX}
					whole
					error={errors.defaultParties ?? null}
					onChange={(defaultParties) => onChange((one) => ({ ...one, defaultParties }), 'defaultParties')}
				/>
				<NumberBox
					label="Rows at most"
					value={question.maxParties}
					placeholder={String(MAX_PARTIES)}
					min={1}
					max={PARTIES_MAX}
					whole
					onChange={(maxParties) => onChange((one) => ({ ...one, maxParties }), 'maxParties')}
				/>
			</FieldRow>
		</FormSection>
	)
}

function TextLimits({ question, errors, onChange }: LimitsProps) {
	const { minLength, maxLength } = question.validation ?? {}
	return (
		<FormSection title="Limits">
			<FieldRow>
				<NumberBox
					label="Characters at least"
					value={minLength}
					min={0}
					max={ANSWER_CHARACTERS_MAX}
					whole
					error={errors.validation ?? null}
					onChange={(next) => onChange((one) => withLimit(one, { minLength: next }), 'minLength')}
				/>
				<NumberBox
					label="Characters at most"
					value={maxLength}
					min={0}
					max={ANSWER_CHARACTERS_MAX}
					whole
					onChange={(next) => onChange((one) => withLimit(one, { maxLength: next }), 'maxLength')}
				/>
			</FieldRow>
			<PatternEditor question={question} errors={errors} onChange={onChange} />
		</FormSection>
	)
}

function verdict(pattern: string, tried: string): string {
	return compilePattern(pattern).matches(tried)
		? 'This is accepted.'
		: `This is answered with “${ANSWER_MESSAGES.invalid}”.`
}

function PatternEditor({ question, errors, onChange }: LimitsProps) {
	const pattern = question.validation?.pattern ?? ''
	const isKnown = PATTERNS.some((one) => one.value === pattern)
	const [isOwn, setOwn] = useState(!isKnown)
	const [tried, setTried] = useState('')
	const set = (next: string, tag?: string) =>
		onChange((one) => withLimit(one, { pattern: next === '' ? undefined : next }), tag)
	const chosen = isOwn ? OWN : pattern
	return (
		<>
			<SelectField
				label="Form"
				required
				options={[...PATTERNS, { value: OWN, label: 'A pattern of your own' }]}
				value={chosen}
				onChange={(next) => {
					setOwn(next === OWN)
					if (next !== null && next !== OWN) set(next)
				}}
			/>
			{isOwn && (
				<TextField
					label="Pattern"
					help="A regular expression, such as ^[A-Z]{2}\d{6}$ for two capitals and six figures."
					required
					value={pattern}
					maxLength={PATTERN_MAX}
					spellCheck={false}
					autoComplete="off"
					error={errors.pattern ?? null}
					onChange={(next) => set(next, 'pattern')}
				/>
			)}
			{pattern !== '' && patternProblem(pattern) === null && (
				<>
					<TextField label="Try an answer" value={tried} onChange={setTried} autoComplete="off" />
					<p className={classes.muted} role="status">
						{tried === '' ? '' : verdict(pattern, tried)}
					</p>
				</>
			)}
		</>
	)
}
