import { type Definition, QUESTION_TYPES, type Question, questionsOf } from '@praxis/contract/questionnaires/definition'
import { MAPPING_LABELS, mappingTargetsFor, ownKindsFor } from '@praxis/contract/questionnaires/field-mappings'
import { isOwnTarget, ownTargetOf } from '@praxis/contract/questionnaires/fill-target'
import { suggestedTarget } from '@praxis/contract/questionnaires/suggest-target.rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAuth } from '../../../lib/session/user-provider.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { customFieldsQuery } from '../../clients/custom-fields.api.ts'
import { QUESTION_TYPE_LABELS } from '../questionnaire-labels.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import { awaitedValues, conditionCandidates } from './condition-candidates.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { can, withType } from './definition-edits.ts'
import { LimitsEditor } from './limits-editor.tsx'

const TYPES = QUESTION_TYPES.map((value) => ({ value, label: QUESTION_TYPE_LABELS[value] }))
const COUNTRY_TYPES: ReadonlySet<string> = new Set(['select', 'radio', 'text'])
const TEXT_MAX = 1_000
const HELP_MAX = 2_000
const PLACEHOLDER_MAX = 300

/** The field that gets the focus when a question is opened to be written. */
export const FIRST_FIELD = 'builder-first-field'

interface QuestionEditorProps {
	readonly question: Question
	readonly definition: Definition
	/** Errors by field. */
	readonly errors: Readonly<Record<string, string>>
	/** Just added: errors are shown only after the field was left. */
	readonly isNew: boolean
	/** Values of choices that responses may contain. */
	readonly answered: ReadonlySet<string>
	readonly onChange: (change: (question: Question) => Question, tag?: string) => void
}

/** Everything that can be set of a question. */
export function QuestionEditor({ question, definition, errors, isNew, answered, onChange }: QuestionEditorProps) {
	const [wasLeft, setLeft] = useState(!isNew)
	const { id, type } = question
	const isStatement = type === 'statement'
	return (
		<>
			<TextareaField
				id={FIRST_FIELD}
				label={isStatement ? 'Text' : 'Question'}
				required
				rows={2}
				maxLength={TEXT_MAX}
				value={question.text}
				error={wasLeft ? (errors.text ?? null) : null}
				onBlur={() => setLeft(true)}
				onChange={(text) => onChange((one) => ({ ...one, text: text.replace(/\s*\n\s*/g, ' ') }), 'text')}
			/>
			<SelectField
				label="Type"
				required
				options={TYPES}
				value={type}
				onChange={(next) => next !== null && onChange((one) => withType(one, next))}
			/>
			{can.beRequired(type) && (
				<CheckboxField
					label="Required"
					value={question.required}
					onChange={(required) => onChange((one) => ({ ...one, required }))}
				/>
			)}
			<Hints question={question} onChange={onChange} />
			{type === 'state_province' && (
				<CountryField
					question={question}
					definition={definition}
					error={errors.countryFrom ?? null}
					onChange={onChange}
				/>
			)}
			{can.haveChoices(type) && (
				<Choices question={question} definition={definition} answered={answered} errors={errors} onChange={onChange} />
			)}
			<MappingField question={question} error={errors.mapsTo ?? null} onChange={onChange} />
			<LimitsEditor question={question} errors={errors} onChange={onChange} />
			<QuestionCondition id={id} question={question} definition={definition} errors={errors} onChange={onChange} />
		</>
	)
}

function Hints({ question, onChange }: Pick<QuestionEditorProps, 'question' | 'onChange'>) {
	return (
		<>
			<TextareaField
				label="Help text"
				rows={1}
				maxLength={HELP_MAX}
				value={question.help ?? ''}
				onChange={(help) => onChange((one) => ({ ...one, help: help === '' ? undefined : help }), 'help')}
			/>
			{can.havePlaceholder(question.type) && (
				<TextField
					label="Placeholder"
					maxLength={PLACEHOLDER_MAX}
					autoComplete="off"
					value={question.placeholder ?? ''}
					onChange={(next) =>
						onChange((one) => ({ ...one, placeholder: next === '' ? undefined : next }), 'placeholder')
					}
				/>
			)}
		</>
	)
}

type PartProps = Pick<QuestionEditorProps, 'question' | 'definition' | 'errors' | 'onChange'>

function Choices({
	question,
	definition,
	answered,
	errors,
	onChange,
}: PartProps & Pick<QuestionEditorProps, 'answered'>) {
	const fixed = useMemo(
		() => new Set([...answered, ...awaitedValues(definition, question.id)]),
		[answered, definition, question.id],
	)
	const options = question.options ?? []
	return (
		<ChoicesEditor
			id={`${question.id}-choices`}
			choices={options}
			fixed={fixed}
			error={errors.options ?? null}
			{...(question.type === 'checkbox' && options.length === 0
				? { help: 'Without choices it is a single checkbox.' }
				: {})}
			onChange={(next, tag) =>
				onChange((one) => ({ ...one, options: next.length === 0 && one.type === 'checkbox' ? undefined : next }), tag)
			}
		/>
	)
}

function QuestionCondition({ id, question, definition, errors, onChange }: PartProps & { readonly id: string }) {
	const candidates = useMemo(() => conditionCandidates(definition, id), [definition, id])
	return (
		<ConditionEditor
			id={`${id}-condition`}
			title="Conditions"
			logic={question.conditionalLogic}
			candidates={candidates}
			error={errors.conditionalLogic ?? null}
			onChange={(conditionalLogic) => onChange((one) => ({ ...one, conditionalLogic }))}
		/>
	)
}

/** The custom fields that fit the answer. A chosen one stays in the list even if it is retired. */
function useCustomFields({ type, mapsTo }: Question) {
	const { may } = useAuth()
	const { data } = useQuery({ ...customFieldsQuery, enabled: may('view_clients') })
	const kinds = ownKindsFor(type)
	const offered = (data?.fields ?? [])
		.filter((field) => !field.isRetired && kinds.includes(field.kind))
		.map((field) => ({ value: ownTargetOf(field.id), label: `Client: ${field.label}` }))
	if (mapsTo === undefined || !isOwnTarget(mapsTo) || offered.some((one) => one.value === mapsTo)) return offered
	const label = data === undefined ? 'Custom field' : 'Retired custom field'
	return [...offered, { value: mapsTo, label }]
}

interface CountryFieldProps extends Pick<QuestionEditorProps, 'question' | 'definition' | 'onChange'> {
	readonly error: string | null
}

/** The field that gets the answer in the review. */
function MappingField({ question, error, onChange }: Pick<CountryFieldProps, 'question' | 'error' | 'onChange'>) {
	const own = useCustomFields(question)
	const targets = mappingTargetsFor(question.type)
	if (targets.length + own.length === 0) return null
	const suggestion = question.mapsTo === undefined ? suggestedTarget(question) : null
	return (
		<>
			<SelectField
				label="Maps to"
				help="The client or case field that gets the answer when the response is reviewed."
				clearable
				placeholder="None"
				options={[...targets.map((value) => ({ value, label: MAPPING_LABELS[value] })), ...own]}
				value={question.mapsTo ?? null}
				error={error}
				onChange={(mapsTo) => onChange((one) => ({ ...one, mapsTo: mapsTo ?? undefined }))}
			/>
			{suggestion !== null && (
				<div>
					<Button size="small" onClick={() => onChange((one) => ({ ...one, mapsTo: suggestion }))}>
						Map to “{MAPPING_LABELS[suggestion]}”
					</Button>
				</div>
			)}
		</>
	)
}

/** The question whose answer is the country. */
function CountryField({ question, definition, error, onChange }: CountryFieldProps) {
	const options = questionsOf(definition)
		.filter((one) => one.id !== question.id && COUNTRY_TYPES.has(one.type))
		.map((one) => ({ value: one.id, label: one.text || 'New question' }))
	const from = options.find((one) => one.value === question.countryFrom)
	return (
		<>
			<ComboboxField
				label="Country question"
				options={options}
				value={question.countryFrom ?? null}
				valueLabel={from?.label ?? 'Question not found'}
				placeholder="Find a question"
				error={error}
				onChange={(next) => onChange((one) => ({ ...one, countryFrom: next ?? undefined }))}
			/>
			<Hint>Shows a list for USA, UK, Canada, Australia and New Zealand, and a text field for other countries.</Hint>
		</>
	)
}
