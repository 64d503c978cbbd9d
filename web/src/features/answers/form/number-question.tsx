import { ANSWER_MESSAGES } from '@praxis/contract/questionnaires/validate-answers'
import { useState } from 'react'
import frame from '../../../ui/form/field-frame.module.css'
import classes from './question.module.css'
import { describedBy, QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'
import { numberText, typedNumber } from './typed-number.ts'

/** A number. What is no number is never kept as one: it is emptied when the field is left, and said. */
export function NumberQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const value = typeof answer === 'number' ? answer : ''
	const [typed, setTyped] = useState<string | null>(null)
	const change = (text: string) => {
		setTyped(numberText(text))
		hands.answer(question.id, typedNumber(numberText(text)))
	}
	const leave = () => {
		const wasNone = typed !== null && typed.trim() !== '' && value === ''
		setTyped(null)
		hands.leave(question, wasNone ? ANSWER_MESSAGES.invalid : undefined)
	}
	return (
		<QuestionFrame question={question} id={id} error={error}>
			<div className={classes.short}>
				<input
					className={frame.control}
					id={id}
					type="text"
					inputMode="decimal"
					autoComplete="off"
					value={typed ?? String(value)}
					placeholder={question.placeholder}
					disabled={disabled}
					onChange={(event) => change(event.currentTarget.value)}
					onBlur={leave}
					aria-required={question.required || undefined}
					aria-invalid={error === null ? undefined : true}
					aria-describedby={describedBy(id, question, error)}
				/>
			</div>
		</QuestionFrame>
	)
}
