import frame from '../../../ui/form/field-frame.module.css'
import { appended } from './appended.ts'
import { autoCompleteOf } from './autocomplete.ts'
import { leaving } from './leaving.ts'
import { describedBy, QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'
import { VoiceField } from './voice-field.tsx'

/** Several lines, typed or spoken. */
export function StoryQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const value = typeof answer === 'string' ? answer : ''
	const leave = leaving(() => hands.leave(question))
	const say = (text: string) => hands.answer(question.id, appended(value, text))
	return (
		<QuestionFrame question={question} id={id} error={error}>
			<VoiceField about={`${id}-text`} disabled={disabled} onSpoken={say} onLeave={leave} tall>
				<textarea
					className={frame.control}
					id={id}
					autoComplete={autoCompleteOf(question)}
					rows={4}
					value={value}
					placeholder={question.placeholder}
					disabled={disabled}
					onChange={(event) => hands.answer(question.id, event.currentTarget.value)}
					onBlur={leave}
					aria-required={question.required || undefined}
					aria-invalid={error === null ? undefined : true}
					aria-describedby={describedBy(id, question, error)}
				/>
			</VoiceField>
		</QuestionFrame>
	)
}
