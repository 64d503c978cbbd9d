import {
	CONDITIONS_MAX,
	type Condition,
	type ConditionalLogic,
	type Question,
} from '@praxis/contract/questionnaires/definition'
import { offeredBy } from '@praxis/contract/questionnaires/definition-problems'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { FieldError } from '../../../ui/form/field-frame.tsx'
import { FormSection } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import classes from './builder.module.css'

const MATCHES = [
	{ value: 'all', label: 'All of these hold' },
	{ value: 'any', label: 'Any of these holds' },
] as const

function valuesOf({ showWhen }: Condition): readonly string[] {
	return typeof showWhen === 'string' ? [showWhen] : showWhen
}

function labelOf(question: Question, value: string): string {
	if (question.type === 'checkbox' && (question.options ?? []).length === 0) {
		return { true: 'Ticked', false: 'Not ticked' }[value] ?? `${value} (not offered)`
	}
	const found = question.options?.find((option) => option.value === value)
	return found === undefined ? `${value} (not offered)` : found.label || 'Unnamed choice'
}

interface AwaitedProps {
	readonly question: Question
	readonly condition: Condition
	readonly onChange: (showWhen: readonly string[]) => void
}

/** The answers that are waited for: out of those offered, or typed. */
function Awaited({ question, condition, onChange }: AwaitedProps) {
	const values = valuesOf(condition)
	const offered = offeredBy(question)
	if (offered === null) {
		return (
			<TagsField
				label="Answered with one of"
				required
				value={values}
				onChange={onChange}
				placeholder="Type an answer, then Enter"
			/>
		)
	}
	const options = [...new Set([...offered, ...values])]
	return (
		<ChipsField
			label="Answered with one of"
			required
			options={options}
			value={values}
			labelOf={(value) => labelOf(question, value)}
			onChange={onChange}
		/>
	)
}

interface ConditionBoxProps {
	readonly condition: Condition
	/** Undefined when there is no such question, or it may not be waited for. */
	readonly question: Question | undefined
	readonly removeLabel: string
	/** Null takes it away. */
	readonly onChange: (condition: Condition | null) => void
}

function ConditionBox({ condition, question, removeLabel, onChange }: ConditionBoxProps) {
	return (
		<fieldset className={classes.condition}>
			<legend className={classes.conditionTitle}>
				{question === undefined ? 'A question it cannot wait for' : question.text || 'New question'}
			</legend>
			{question !== undefined && (
				<Awaited
					question={question}
					condition={condition}
					onChange={(showWhen) => onChange({ ...condition, showWhen })}
				/>
			)}
			<IconButton
				size="small"
				label={removeLabel}
				icon={<IconTrash {...glyphProps({ size: 'small' })} />}
				onClick={() => onChange(null)}
			/>
		</fieldset>
	)
}

interface ConditionEditorProps {
	readonly id: string
	readonly title: string
	readonly logic: ConditionalLogic | undefined
	/** The questions it may wait for. */
	readonly candidates: readonly Question[]
	readonly error: string | null
	readonly onChange: (logic: ConditionalLogic | undefined) => void
}

/** When a question or section is asked: always, or by what others are answered. */
export function ConditionEditor({ id, title, logic, candidates, error, onChange }: ConditionEditorProps) {
	const [isAdding, setAdding] = useState(false)
	const { match = 'all', conditions = [] } = logic ?? {}
	const set = (next: readonly Condition[]) => onChange(next.length === 0 ? undefined : { match, conditions: next })
	const options = candidates.map((one) => ({ value: one.id, label: one.text || 'New question' }))
	const isFull = conditions.length >= CONDITIONS_MAX
	const add = (questionId: string | null) => {
		if (questionId === null) return
		setAdding(false)
		set([...conditions, { dependsOn: questionId, showWhen: [] }])
	}
	return (
		<FormSection title={title}>
			{conditions.length === 0 && !isAdding && (
				<p className={classes.muted}>
					{candidates.length === 0 ? 'Always: there is no other question it could wait for.' : 'Always.'}
				</p>
			)}
			{conditions.length > 1 && (
				<RadioField
					label="Only when"
					required
					inline
					options={MATCHES}
					value={match}
					onChange={(next) => onChange({ match: next, conditions })}
				/>
			)}
			{conditions.map((condition, at) => (
				<ConditionBox
					// biome-ignore lint/suspicious/noArrayIndexKey: several conditions may wait for the same question
					key={at}
					condition={condition}
					question={candidates.find((one) => one.id === condition.dependsOn)}
					removeLabel={`Remove condition ${at + 1}`}
					onChange={(next) => set(next === null ? conditions.toSpliced(at, 1) : conditions.with(at, next))}
				/>
			))}
			<FieldError id={id} error={error} />
			{isAdding && (
				<ComboboxField
					label="Asked only by the answer to"
					required
					value={null}
					options={options}
					placeholder="Find a question"
					onChange={add}
				/>
			)}
			{!isAdding && candidates.length > 0 && !isFull && (
				<div>
					<Button size="small" icon={<IconPlus {...glyphProps({ size: 'small' })} />} onClick={() => setAdding(true)}>
						Add a condition
					</Button>
				</div>
			)}
		</FormSection>
	)
}
