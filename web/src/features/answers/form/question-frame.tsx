import type { Question } from '@praxis/contract/questionnaires/definition'
import type { ReactNode } from 'react'
import { FieldError } from '../../../ui/form/field-frame.tsx'
import { Hint } from '../../../ui/layout/layout.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { NoticeText } from '../../legal-texts/notice-text.tsx'
import { useNotice } from '../../legal-texts/notices.ts'
import classes from './question.module.css'

/** Something to read: its own text, or a legal text of the firm. */
export function Statement({ question }: { readonly question: Question }) {
	const notice = useNotice(question.legalText)
	return (
		<div className={classes.statement}>
			<p>{notice === null ? question.text : <NoticeText notice={notice} />}</p>
			{question.help && <p className={classes.help}>{question.help}</p>}
		</div>
	)
}

interface QuestionFrameProps {
	readonly question: Question
	readonly id: string
	readonly error: string | null
	/** Several controls under one question: it names the group instead of a control. */
	readonly group?: boolean
	/** The focus went somewhere else: for a group, out of all of it. */
	readonly onLeave?: () => void
	/** Said after what answers it. */
	readonly hint?: ReactNode
	readonly children: ReactNode
}

/** The ids a control is described by. */
export function describedBy(id: string, question: Question, error: string | null, hint = false): string | undefined {
	const ids = [
		error === null ? null : `${id}-error`,
		question.help ? `${id}-help` : null,
		hint ? `${id}-hint` : null,
	].filter((one) => one !== null)
	return ids.length === 0 ? undefined : ids.join(' ')
}

function Wording({ question }: { readonly question: Question }) {
	const phrase = usePhrases()
	return (
		<>
			{question.text}
			{question.required && question.orElse === undefined && (
				<Hint as="span" weight="normal">
					{' '}
					{phrase('Required')}
				</Hint>
			)}
		</>
	)
}

/** The question above, its help under it, then what answers it, and what is wrong. */
export function QuestionFrame({ question, id, error, group = false, onLeave, hint, children }: QuestionFrameProps) {
	const help = question.help ? (
		<p id={`${id}-help`} className={classes.help}>
			{question.help}
		</p>
	) : null
	const foot = (
		<>
			{hint !== undefined && (
				<p id={`${id}-hint`} className={classes.hint}>
					{hint}
				</p>
			)}
			<FieldError id={id} error={error} />
		</>
	)
	if (!group) {
		return (
			<div className={classes.question} data-question={question.id}>
				<label className={classes.text} htmlFor={id} id={`${id}-text`}>
					<Wording question={question} />
				</label>
				{help}
				{children}
				{foot}
			</div>
		)
	}
	return (
		<fieldset
			className={classes.question}
			data-question={question.id}
			aria-describedby={describedBy(id, question, error, hint !== undefined)}
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
			}}
		>
			<legend className={classes.text}>
				<Wording question={question} />
			</legend>
			{help}
			{children}
			{foot}
		</fieldset>
	)
}
