import type { QuestionType } from '@praxis/contract/questionnaires/definition'
import frame from '../../../ui/form/field-frame.module.css'
import { appended } from './appended.ts'
import { autoCompleteOf } from './autocomplete.ts'
import { leaving } from './leaving.ts'
import classes from './question.module.css'
import { describedBy, QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'
import { VoiceField } from './voice-field.tsx'

const INPUT_TYPES: Partial<Record<QuestionType, string>> = { email: 'email', phone: 'tel', date: 'date' }

/** One line of text, or a day. */
export function LineQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const type = INPUT_TYPES[question.type] ?? 'text'
	const value = typeof answer === 'string' ? answer : ''
	const leave = leaving(() => hands.leave(question))
	const input = (
		<input
			className={frame.control}
			id={id}
			autoComplete={autoCompleteOf(question)}
			type={type}
			value={value}
			placeholder={question.placeholder}
			disabled={disabled}
			{...(type === 'date' ? { min: '0001-01-01', max: '9999-12-31' } : {})}
			{...(type === 'email' ? { autoCapitalize: 'off', spellCheck: false } : {})}
			onChange={(event) => hands.answer(question.id, event.currentTarget.value)}
			onBlur={leave}
			aria-required={(question.required && question.orElse === undefined) || undefined}
			aria-invalid={error === null ? undefined : true}
			aria-describedby={describedBy(id, question, error)}
		/>
	)
	const say = (text: string) => hands.answer(question.id, appended(value, text))
	return (
		<QuestionFrame question={question} id={id} error={error}>
			{type === 'text' ? (
				<VoiceField about={`${id}-text`} disabled={disabled} onSpoken={say} onLeave={leave}>
					{input}
				</VoiceField>
			) : (
				<div className={type === 'date' ? classes.short : undefined}>{input}</div>
			)}
		</QuestionFrame>
	)
}
