import type { Progress } from '@praxis/contract/questionnaires/answered'
import type { Answers, Definition, Section } from '@praxis/contract/questionnaires/definition'
import { dependencyOrder } from '@praxis/contract/questionnaires/visibility'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Muted } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import classes from './form.module.css'
import { OneQuestion, QuestionField } from './one-question.tsx'
import { type FormState, fieldProps, type Upload } from './question-props.ts'
import { useQuestionnaire } from './use-questionnaire.ts'
import { useWalk, type Walk } from './use-walk.ts'
import type { WalkPlace } from './walk-place.ts'

/** Scrolls to a question and focuses its control, or the invalid one of several. */
function focusQuestion(id: string): void {
	const control = document.getElementById(id)
	if (control === null) return
	const group = control.closest('fieldset[data-question]')
	const wrong = group?.querySelector<HTMLElement>('[aria-invalid="true"]')
	const target = wrong ?? control
	target.focus({ preventScroll: true })
	const question = target.closest('[data-question]') ?? target
	question.scrollIntoView?.({ block: 'center' })
}

interface QuestionnaireFormState {
	readonly state: FormState
	readonly walk: Walk
	/** Questions with an error since the last attempt to submit. */
	readonly wrong: number
	readonly submit: () => void
}

interface Attempt {
	/** The first question with an error, or null. */
	readonly first: string | null
}

/** Submits the form: errors are marked and the first one takes the focus. */
function useQuestionnaireForm(props: QuestionnaireFormProps): QuestionnaireFormState {
	const { definition, answers, onChange, onSubmit, submitting = false, disabled = false, upload, errors = null } = props
	const prefix = `${useId()}-`
	const questionnaire = useQuestionnaire({ definition, answers, onChange })
	const state: FormState = { definition, answers, questionnaire, disabled: disabled || submitting, upload, prefix }
	const walk = useWalk(state, props.place)
	const [attempt, setAttempt] = useState<Attempt>({ first: null })
	const { setErrors } = questionnaire
	const { goTo } = walk

	useEffect(() => {
		const first = errors === null ? undefined : Object.keys(errors)[0]
		if (errors === null || first === undefined) return
		setErrors(errors)
		goTo(first)
		setAttempt({ first })
	}, [errors, setErrors, goTo])
	useEffect(() => {
		if (attempt.first !== null) focusQuestion(`${prefix}${attempt.first}`)
	}, [attempt, prefix])

	const submit = () => {
		if (submitting || disabled) return
		const first = questionnaire.check()?.id ?? null
		setAttempt({ first })
		if (first === null) onSubmit?.()
		else goTo(first)
	}
	const marked = Object.keys(questionnaire.errors).filter((id) => questionnaire.shown.has(id)).length
	return { state, walk, wrong: attempt.first === null ? 0 : marked, submit }
}

interface ProgressLineProps {
	readonly progress: Progress
	/** At its end: what saves. */
	readonly children?: ReactNode
}

/** The share of questions that are answered. */
function ProgressLine({ progress, children }: ProgressLineProps) {
	const { answered, visible, percent } = progress
	const phrase = usePhrases()
	return (
		<div className={classes.progress}>
			<div className={classes.progressText}>
				<span>
					<strong>{percent}%</strong>{' '}
					<Muted className={classes.count}>{phrase('{answered} of {visible} answered', { answered, visible })}</Muted>
				</span>
				{children}
			</div>
			<div
				className={classes.track}
				role="progressbar"
				aria-label={phrase('Progress')}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				aria-valuetext={`${percent}%, ${phrase('{answered} of {visible} questions answered', { answered, visible })}`}
			>
				<div className={classes.bar} style={{ inlineSize: `${percent}%` }} />
			</div>
		</div>
	)
}

function SectionCard({ section, state }: { readonly section: Section; readonly state: FormState }) {
	const headingId = `${state.prefix}section-${section.id}`
	return (
		<section className={classes.section} aria-labelledby={headingId}>
			<div className={classes.sectionHead}>
				<h2 id={headingId}>{section.title}</h2>
				{section.text && <p>{section.text}</p>}
			</div>
			{section.questions.map((question, at) =>
				state.questionnaire.shown.has(question.id) ? (
					<QuestionField
						// A draft in the builder may have two of one id for a while.
						// biome-ignore lint/suspicious/noArrayIndexKey: see above
						key={`${at} ${question.id}`}
						{...fieldProps(state, question)}
					/>
				) : null,
			)}
		</section>
	)
}

/** All questions by section. */
function AllQuestions({ state }: { readonly state: FormState }) {
	return state.definition.sections
		.filter((section) => section.questions.some((question) => state.questionnaire.shown.has(question.id)))
		.map((section) => <SectionCard key={section.id} section={section} state={state} />)
}

export interface QuestionnaireFormProps {
	readonly definition: Definition
	readonly answers: Answers
	readonly onChange: (answers: Answers) => void
	/** Saves the answers so far; without it there is no such button. */
	readonly onSave?: () => void
	readonly saving?: boolean
	/** Called when all answers are valid; without it there is no such button. */
	readonly onSubmit?: () => void
	/** Being submitted: nothing can be changed. */
	readonly submitting?: boolean
	readonly disabled?: boolean
	/** Errors from the server by question id. The first one takes the focus. */
	readonly errors?: Readonly<Record<string, string>> | null
	/** Uploads a file; without it files cannot be chosen. */
	readonly upload?: Upload
	/** One question at a time. */
	readonly onePerScreen?: boolean
	/** Where the respondent is, one question at a time; kept in the form without it. */
	readonly place?: WalkPlace
	/** Save status beside the progress. */
	readonly status?: ReactNode
	/** Above the submit button. */
	readonly beforeSubmit?: ReactNode
}

/** The questionnaire form. It holds no answers: they come in as props and changes go out. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
	const isCircular = useMemo(() => dependencyOrder(props.definition).circular.length > 0, [props.definition])
	if (isCircular) {
		return <Banner tone="red">This questionnaire can’t be shown: its conditions are circular.</Banner>
	}
	return <Form {...props} />
}

/** Enter in a text field does not submit the questionnaire. */
function holdEnter(event: KeyboardEvent): void {
	if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

function Form(props: QuestionnaireFormProps) {
	const { onSave, saving = false, disabled = false, onePerScreen = false, status } = props
	const { state, walk, wrong, submit } = useQuestionnaireForm(props)
	return (
		<form
			noValidate
			className={classes.form}
			data-one={onePerScreen || undefined}
			onSubmit={(event) => {
				event.preventDefault()
				if (onePerScreen && walk.step !== undefined) walk.next()
				else submit()
			}}
			onKeyDown={onePerScreen ? undefined : holdEnter}
		>
			<ProgressLine progress={state.questionnaire.progress}>
				{status}
				{onSave !== undefined && (
					<Button size="small" busy={saving} disabled={disabled} onClick={onSave}>
						Save Progress
					</Button>
				)}
			</ProgressLine>
			{onePerScreen ? (
				<OneQuestion state={state} walk={walk}>
					<SubmitBar {...props} wrong={wrong} />
				</OneQuestion>
			) : (
				<>
					<AllQuestions state={state} />
					<SubmitBar {...props} wrong={wrong} />
				</>
			)}
		</form>
	)
}

/** The end of the form. */
function SubmitBar({
	onSubmit,
	submitting = false,
	disabled = false,
	beforeSubmit,
	wrong,
}: QuestionnaireFormProps & { readonly wrong: number }) {
	const phrase = usePhrases()
	return (
		<div className={classes.sending}>
			{beforeSubmit}
			<p role="status" className={classes.toDo}>
				{wrong === 0
					? null
					: wrong === 1
						? phrase('One question needs your attention.')
						: phrase('{count} questions need your attention.', { count: wrong })}
			</p>
			{onSubmit !== undefined && (
				<Button type="submit" variant="primary" busy={submitting} disabled={disabled || submitting}>
					Submit Questionnaire
				</Button>
			)}
		</div>
	)
}
