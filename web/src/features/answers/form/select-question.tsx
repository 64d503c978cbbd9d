import frame from '../../../ui/form/field-frame.module.css'
import { autoCompleteOf } from './autocomplete.ts'
import classes from './question.module.css'
import { describedBy, QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'

/** One of a list. The browser's own: light, and the picker a phone's owner knows. */
export function SelectQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
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
				<option value="">{question.placeholder || 'Choose'}</option>
				{(question.options ?? []).map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</QuestionFrame>
	)
}
