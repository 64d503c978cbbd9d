import { signatureIn } from '@praxis/contract/answers/answer-shape'
import type { QuestionType } from '@praxis/contract/questionnaires/definition'
import { ANSWER_MESSAGES } from '@praxis/contract/questionnaires/validate-answers'
import { type FocusEvent, useState } from 'react'
import frame from '../../../ui/form/field-frame.module.css'
import { formatDayOf } from '../../../ui/text/format.ts'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { NoticeText } from '../../legal-texts/notice-text.tsx'
import { useNotice } from '../../legal-texts/notices.ts'
import { appended, autoCompleteOf, numberText, typedNumber } from './input-text.ts'
import classes from './question.module.css'
import { describedBy, QuestionFrame } from './question-frame.tsx'
import type { QuestionProps } from './question-props.ts'
import { VoiceField } from './voice-field.tsx'

/** What a control does when it loses the focus: nothing as long as that only goes to another one of the same question, such as
 *  its microphone. */
export function leaving(leave: () => void): (event: FocusEvent) => void {
	return (event) => {
		const question = event.currentTarget.closest('[data-question]')
		if (question?.contains(event.relatedTarget) !== true) leave()
	}
}

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

/** The typed name that stands for a signature, with the day it was given. */
export function SignatureQuestion({ question, id, answer, error, disabled, hands }: QuestionProps) {
	const signature = signatureIn(answer)
	const phrase = usePhrases()
	const sign = (name: string) =>
		hands.answer(question.id, name.trim() === '' ? null : { name, signedAt: new Date().toISOString() })
	const consent = useNotice('esign_consent')
	const lead =
		signature === null
			? phrase('Type your full name.')
			: phrase('Signed on {day}.', { day: formatDayOf(signature.signedAt) })
	const hint = (
		<>
			{lead} {consent === null ? phrase('By typing my name I sign electronically.') : <NoticeText notice={consent} />}
		</>
	)
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
