import {
	DEFAULT_PARTIES,
	MAX_PARTIES,
	type Question,
	type Validation,
} from '@praxis/contract/questionnaires/definition'
import { compilePattern, patternProblem } from '@praxis/contract/questionnaires/pattern'
import { ANSWER_CHARACTERS_MAX, ANSWER_MESSAGES } from '@praxis/contract/questionnaires/validate-answers'
import { useEffect, useState } from 'react'
import { FieldRow, FormSection } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { can } from './definition-edits.ts'

interface NumberBoxProps {
	readonly label: string
	readonly value: number | undefined
	/** Undefined when it was emptied; never a number outside `min` and `max`. */
	readonly onChange: (value: number | undefined) => void
	readonly min: number
	readonly max: number
	readonly whole?: boolean
	readonly placeholder?: string
	readonly error?: string | null
}

function shown(value: number | undefined): string {
	return value === undefined ? '' : String(value)
}

/** A number that may be left out. What is typed stays as typed; only what is a number within the bounds counts. */
function NumberBox({ label, value, onChange, min, max, whole = false, placeholder, error }: NumberBoxProps) {
	const [typed, setTyped] = useState(shown(value))
	const numeric = typed.trim() === '' ? undefined : Number(typed.trim())
	const isRight = numeric === undefined || (numeric >= min && numeric <= max && (!whole || Number.isInteger(numeric)))
	useEffect(() => {
		setTyped((now) => (now.trim() !== '' && Number(now) === value ? now : shown(value)))
	}, [value])
	const wrong = `Enter a ${whole ? 'whole ' : ''}number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`
	return (
		<TextField
			label={label}
			value={typed}
			inputMode={whole ? 'numeric' : 'decimal'}
			autoComplete="off"
			{...(placeholder === undefined ? {} : { placeholder })}
			error={isRight ? (error ?? null) : wrong}
			onChange={(next) => {
				setTyped(next)
				const parsed = next.trim() === '' ? undefined : Number(next.trim())
				const counts = parsed === undefined || (parsed >= min && parsed <= max && (!whole || Number.isInteger(parsed)))
				if (counts && parsed !== value) onChange(parsed)
			}}
		/>
	)
}

const NUMBER_MAX = 1e15
const PARTIES_MAX = 50
const PATTERN_MAX = 200

const PATTERNS = [
	{ value: '', label: 'Any' },
	{ value: '^\\d{5}(-\\d{4})?$', label: 'ZIP code: 10004 or 10004-1234' },
	{ value: '^\\d{4}$', label: 'Four digits: 1234' },
	{ value: '^\\d{2}-\\d{7}$', label: 'Employer number (EIN): 12-3456789' },
	{ value: '^[A-Za-z]\\d{8,9}$', label: 'Alien number: A12345678' },
] as const
const OWN = 'own'

type Change = (change: (question: Question) => Question, tag?: string) => void

interface LimitsProps {
	readonly question: Question
	/** Errors by field. */
	readonly errors: Readonly<Record<string, string>>
	readonly onChange: Change
}

function withLimit(question: Question, limit: Partial<Validation>): Question {
	const validation: Validation = { ...question.validation, ...limit }
	const isFree = Object.values(validation).every((value) => value === undefined)
	return { ...question, validation: isFree ? undefined : validation }
}

/** The limits of an answer, for the types that have any. */
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
					label="Minimum"
					value={min}
					min={-NUMBER_MAX}
					max={NUMBER_MAX}
					error={errors.validation ?? null}
					onChange={(next) => onChange((one) => withLimit(one, { min: next }), 'min')}
				/>
				<NumberBox
					label="Maximum"
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
		<FormSection title="Rows">
			<FieldRow>
				<NumberBox
					label="Initial rows"
					value={question.defaultParties}
					placeholder={String(DEFAULT_PARTIES)}
					min={1}
					max={PARTIES_MAX}
					whole
					error={errors.defaultParties ?? null}
					onChange={(defaultParties) => onChange((one) => ({ ...one, defaultParties }), 'defaultParties')}
				/>
				<NumberBox
					label="Maximum rows"
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
					label="Minimum characters"
					value={minLength}
					min={0}
					max={ANSWER_CHARACTERS_MAX}
					whole
					error={errors.validation ?? null}
					onChange={(next) => onChange((one) => withLimit(one, { minLength: next }), 'minLength')}
				/>
				<NumberBox
					label="Maximum characters"
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
	return compilePattern(pattern).matches(tried) ? 'Accepted.' : `Rejected: “${ANSWER_MESSAGES.invalid}”.`
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
				label="Format"
				required
				options={[...PATTERNS, { value: OWN, label: 'Custom pattern' }]}
				value={chosen}
				onChange={(next) => {
					setOwn(next === OWN)
					if (next !== null && next !== OWN) set(next)
				}}
			/>
			{isOwn && (
				<TextField
					label="Pattern"
					help="A regular expression, such as ^[A-Z]{2}\d{6}$ for two capital letters and six digits."
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
					<TextField label="Test an answer" value={tried} onChange={setTried} autoComplete="off" />
					<Hint role="status">{tried === '' ? '' : verdict(pattern, tried)}</Hint>
				</>
			)}
		</>
	)
}
