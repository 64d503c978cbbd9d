import type { SignatureAnswer } from '@praxis/contract/questionnaires/definition'
import frame from '../../../ui/form/field-frame.module.css'
import { formatDayOf } from '../../../ui/text/format.ts'
import classes from './question.module.css'
import { describedBy, QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'

function signatureIn(answer: QuestionProps['answer']): SignatureAnswer | null {
	return typeof answer === 'object' && answer !== null && 'signedAt' in answer ? answer : null
}

/** The typed name that stands for a signature, with the day it was given. */
export function SignatureQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const signature = signatureIn(answer)
	const sign = (name: string) =>
		hands.answer(question.id, name.trim() === '' ? null : { name, signedAt: new Date().toISOString() })
	const hint =
		signature === null
			? 'Type your full name. It stands for your signature.'
			: `Signed on ${formatDayOf(signature.signedAt)}. Your typed name stands for your signature.`
	return (
		<QuestionFrame question={question} id={id} error={error} hint={hint}>
			<input
				className={`${frame.control} ${classes.signature}`}
				id={id}
				autoComplete="off"
				spellCheck={false}
				maxLength={200}
				value={signature?.name ?? ''}
				placeholder={question.placeholder}
				disabled={disabled}
				onChange={(event) => sign(event.currentTarget.value)}
				onBlur={() => hands.leave(question)}
				aria-required={question.required || undefined}
				aria-invalid={error === null ? undefined : true}
				aria-describedby={describedBy(id, question, error, true)}
			/>
		</QuestionFrame>
	)
}
