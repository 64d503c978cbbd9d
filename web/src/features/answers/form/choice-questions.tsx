import type { Answer } from '@praxis/contract/questionnaires/definition'
import { regionsOf } from '@praxis/contract/questionnaires/regions'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import choice from '../../../ui/form/choice-field.module.css'
import frame from '../../../ui/form/field-frame.module.css'
import { FieldError } from '../../../ui/form/field-frame.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { autoCompleteOf } from './input-text.ts'
import classes from './question.module.css'
import { describedBy, QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'
import { LineQuestion } from './text-questions.tsx'

/** One of a list. The browser's own: light, and the picker a phone's owner knows. */
export function SelectQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const phrase = usePhrases()
	return (
		<QuestionFrame question={question} id={id} error={error}>
			<select
				className={`${frame.control} ${classes.select}`}
				id={id}
				autoComplete={autoCompleteOf(question)}
				value={typeof answer === 'string' ? answer : ''}
				disabled={disabled}
				onChange={(event) => hands.answer(question.id, event.currentTarget.value)}
				onBlur={() => hands.leave(question)}
				aria-required={question.required || undefined}
				aria-invalid={error === null ? undefined : true}
				aria-describedby={describedBy(id, question, error)}
			>
				<option value="">{question.placeholder || phrase('Choose')}</option>
				{(question.options ?? []).map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</QuestionFrame>
	)
}

interface RegionQuestionProps extends QuestionProps {
	/** The answer to the question it follows; undefined where it follows none. */
	readonly country: Answer | undefined
}

/** A state or province: of the list of the chosen country, or typed where there is no such list. */
export function RegionQuestion({ country, ...props }: RegionQuestionProps) {
	const regions = regionsOf(country)
	if (regions === null) return <LineQuestion {...props} />
	const options = regions.map((region) => ({ value: region, label: region }))
	return <SelectQuestion {...props} question={{ ...props.question, options }} />
}

function optionId(id: string, at: number): string {
	return at === 0 ? id : `${id}-${at}`
}

/** Single choice. */
export function RadioQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const phrase = usePhrases()
	return (
		<QuestionFrame question={question} id={id} error={error} onLeave={() => hands.leave(question)} group>
			<div className={classes.options}>
				{(question.options ?? []).map((option, at) => (
					<label key={option.value} className={classes.option} htmlFor={optionId(id, at)}>
						<input
							type="radio"
							className={choice.dot}
							id={optionId(id, at)}
							name={id}
							checked={answer === option.value}
							disabled={disabled}
							onChange={() => hands.answer(question.id, option.value)}
							aria-invalid={error === null ? undefined : true}
						/>
						<span>{option.label}</span>
					</label>
				))}
				{!question.required && answer && !disabled ? (
					<button type="button" className={classes.clear} onClick={() => hands.answer(question.id, null)}>
						{phrase('Clear this choice')}
					</button>
				) : null}
			</div>
		</QuestionFrame>
	)
}

function chosenIn(answer: QuestionProps['answer']): readonly string[] {
	return Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : []
}

/** Some of several. A multiselect is a tall list of its own. */
export function ManyQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const chosen = chosenIn(answer)
	const options = question.options ?? []
	const change = (value: string, isChosen: boolean) => {
		const next = options.filter((one) => (one.value === value ? isChosen : chosen.includes(one.value)))
		hands.answer(
			question.id,
			next.map((one) => one.value),
		)
	}
	const list = question.type === 'multiselect' ? classes.tall : classes.options
	return (
		<QuestionFrame question={question} id={id} error={error} onLeave={() => hands.leave(question)} group>
			<div className={list}>
				{options.map((option, at) => (
					<label key={option.value} className={classes.option} htmlFor={optionId(id, at)}>
						<Checkbox
							id={optionId(id, at)}
							checked={chosen.includes(option.value)}
							disabled={disabled}
							onChange={(isChosen) => change(option.value, isChosen)}
							aria-invalid={error === null ? undefined : true}
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</QuestionFrame>
	)
}

/** Yes or no: the question itself is what the box says. */
export function BoxQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const phrase = usePhrases()
	return (
		<div className={classes.question} data-question>
			<label className={classes.option} htmlFor={id}>
				<Checkbox
					id={id}
					checked={answer === true}
					disabled={disabled}
					onChange={(isTicked) => hands.answer(question.id, isTicked)}
					onBlur={() => hands.leave(question)}
					aria-required={question.required || undefined}
					aria-invalid={error === null ? undefined : true}
					aria-describedby={describedBy(id, question, error)}
				/>
				<span className={classes.text}>
					{question.text}
					{question.required && (
						<Hint as="span" weight="normal">
							{' '}
							{phrase('Required')}
						</Hint>
					)}
				</span>
			</label>
			{question.help && (
				<p id={`${id}-help`} className={classes.help}>
					{question.help}
				</p>
			)}
			<FieldError id={id} error={error} />
		</div>
	)
}
