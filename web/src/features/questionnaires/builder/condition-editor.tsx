import {
	CONDITIONS_MAX,
	type Condition,
	type ConditionalLogic,
	type Question,
} from '@praxis/contract/questionnaires/definition'
import { offeredBy } from '@praxis/contract/questionnaires/definition-problems'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { ComboboxField } from '../../../ui/form/combobox-field.tsx'
import { FieldError } from '../../../ui/form/field-frame.tsx'
import { FormSection } from '../../../ui/form/form.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { glyphProps } from '../../../ui/icon/glyph.ts'
import { Hint } from '../../../ui/layout/layout.tsx'
import classes from './builder.module.css'

const MATCHES = [
	{ value: 'all', label: 'All conditions are met' },
	{ value: 'any', label: 'Any condition is met' },
] as const

const ADD = '[data-add] button'

function valuesOf({ showWhen }: Condition): readonly string[] {
	return typeof showWhen === 'string' ? [showWhen] : showWhen
}

function labelOf(question: Question, value: string): string {
	if (question.type === 'checkbox' && (question.options ?? []).length === 0) {
		return { true: 'Checked', false: 'Not checked' }[value] ?? `${value} (not a choice)`
	}
	const found = question.options?.find((option) => option.value === value)
	return found === undefined ? `${value} (not a choice)` : found.label || 'Unnamed choice'
}

interface AcceptedAnswersProps {
	readonly question: Question
	readonly condition: Condition
	readonly onChange: (showWhen: readonly string[]) => void
}

/** The answers that meet the condition: chosen or typed. */
function AcceptedAnswers({ question, condition, onChange }: AcceptedAnswersProps) {
	const values = valuesOf(condition)
	const offered = offeredBy(question)
	if (offered === null) {
		return (
			<TagsField
				label="Answer is one of"
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
			label="Answer is one of"
			required
			options={options}
			value={values}
			labelOf={(value) => labelOf(question, value)}
			onChange={onChange}
		/>
	)
}

interface ConditionBoxProps {
	readonly at: number
	readonly condition: Condition
	/** Undefined if not found or not usable as a condition. */
	readonly question: Question | undefined
	/** Null removes it. */
	readonly onChange: (condition: Condition | null) => void
}

function ConditionBox({ at, condition, question, onChange }: ConditionBoxProps) {
	return (
		<fieldset className={classes.condition} data-condition={at}>
			<legend className={classes.conditionTitle}>
				{question === undefined ? 'Unavailable question' : question.text || 'New question'}
			</legend>
			{question !== undefined && (
				<AcceptedAnswers
					question={question}
					condition={condition}
					onChange={(showWhen) => onChange({ ...condition, showWhen })}
				/>
			)}
			<IconButton
				size="small"
				label={`Remove condition ${at + 1}`}
				icon={<IconTrash {...glyphProps({ size: 'small' })} />}
				onClick={() => onChange(null)}
			/>
		</fieldset>
	)
}

interface AddingProps {
	readonly candidates: readonly Question[]
	readonly onAdd: (questionId: string | null) => void
	readonly onCancel: () => void
}

/** Chooses the question a condition depends on. */
function Adding({ candidates, onAdd, onCancel }: AddingProps) {
	return (
		<div className={classes.conditions} data-adding>
			<ComboboxField
				label="Depends on"
				required
				value={null}
				options={candidates.map((one) => ({ value: one.id, label: one.text || 'New question' }))}
				placeholder="Find a question"
				onChange={onAdd}
			/>
			<div>
				<Button size="small" variant="quiet" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</div>
	)
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
	return (
		<div data-add>
			<Button size="small" icon={<IconPlus {...glyphProps({ size: 'small' })} />} onClick={onClick}>
				Add a condition
			</Button>
		</div>
	)
}

interface ConditionEditorProps {
	readonly id: string
	readonly title: string
	readonly logic: ConditionalLogic | undefined
	/** The questions it can depend on. */
	readonly candidates: readonly Question[]
	readonly error: string | null
	readonly onChange: (logic: ConditionalLogic | undefined) => void
}

/** Moves the focus on after a focused control was removed. */
function useFocusFollows() {
	const box = useRef<HTMLDivElement>(null)
	const next = useRef<string | null>(null)
	// It may also run for an earlier change: then what is looked for is not there yet and is waited for.
	useEffect(() => {
		const found = next.current === null ? null : box.current?.querySelector<HTMLElement>(next.current)
		if (!found) return
		next.current = null
		found.focus()
	})
	return {
		box,
		follow: (selector: string) => {
			next.current = selector
		},
	}
}

/** The conditions under which a question or section is shown. */
export function ConditionEditor({ id, title, logic, candidates, error, onChange }: ConditionEditorProps) {
	const [isAdding, setAdding] = useState(false)
	const { box, follow } = useFocusFollows()
	const { match = 'all', conditions = [] } = logic ?? {}
	const set = (next: readonly Condition[]) => onChange(next.length === 0 ? undefined : { match, conditions: next })
	const open = (isOpen: boolean, selector: string) => {
		follow(selector)
		setAdding(isOpen)
	}
	const remove = (at: number) => {
		follow(ADD)
		set(conditions.toSpliced(at, 1))
	}
	const add = (questionId: string | null) => {
		if (questionId === null) return
		open(false, `[data-condition="${conditions.length}"] input`)
		set([...conditions, { dependsOn: questionId, showWhen: [] }])
	}
	return (
		<FormSection title={title}>
			<div ref={box} className={classes.conditions}>
				{conditions.length === 0 && !isAdding && (
					<Hint>
						{candidates.length === 0 ? 'Always shown. No other question can be used as a condition.' : 'Always shown.'}
					</Hint>
				)}
				{conditions.length > 1 && (
					<RadioField
						label="Show when"
						required
						inline
						options={MATCHES}
						value={match}
						onChange={(next) => onChange({ match: next, conditions })}
					/>
				)}
				{conditions.map((condition, at) => (
					<ConditionBox
						// biome-ignore lint/suspicious/noArrayIndexKey: several conditions may depend on the same question
						key={at}
						at={at}
						condition={condition}
						question={candidates.find((one) => one.id === condition.dependsOn)}
						onChange={(next) => (next === null ? remove(at) : set(conditions.with(at, next)))}
					/>
				))}
				<FieldError id={id} error={error} />
				{isAdding && <Adding candidates={candidates} onAdd={add} onCancel={() => open(false, ADD)} />}
				{!isAdding && candidates.length > 0 && conditions.length < CONDITIONS_MAX && (
					<AddButton onClick={() => open(true, '[data-adding] input')} />
				)}
			</div>
		</FormSection>
	)
}
