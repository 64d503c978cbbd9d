import type { Answers, Definition } from '@praxis/contract/questionnaires/definition'
import { dependencyOrder } from '@praxis/contract/questionnaires/visibility'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AllQuestions } from './all-questions.tsx'
import classes from './form.module.css'
import { OneQuestion } from './one-question.tsx'
import { ProgressLine } from './progress-line.tsx'
import type { Upload } from './question-props.ts'
import { useQuestionnaireForm } from './use-questionnaire-form.ts'

export interface QuestionnaireFormProps {
	readonly definition: Definition
	readonly answers: Answers
	readonly onChange: (answers: Answers) => void
	/** Keeps the answers so far. Without it there is no such button. */
	readonly onSave?: () => void
	readonly saving?: boolean
	/** Called when all answers are right. Without it there is no such button. */
	readonly onSubmit?: () => void
	/** They are on their way: nothing can be changed or sent again. */
	readonly submitting?: boolean
	readonly disabled?: boolean
	/** What the server found wrong, by question id. The first of them takes the focus. */
	readonly errors?: Readonly<Record<string, string>> | null
	/** Keeps a file; without it files cannot be chosen. */
	readonly upload?: Upload
	/** One question at a time. */
	readonly onePerScreen?: boolean
	/** Beside the progress: how saving stands. */
	readonly status?: ReactNode
	/** Over the button that sends it. */
	readonly beforeSubmit?: ReactNode
}

/** A questionnaire to be answered. It keeps nothing itself: answers come in and changes go out. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
	const isCircular = useMemo(() => dependencyOrder(props.definition).circular.length > 0, [props.definition])
	if (isCircular) {
		return <Banner tone="red">This questionnaire cannot be shown: its conditions lead back to themselves.</Banner>
	}
	return <Form {...props} />
}

/** Enter in a line of text is no wish to send a whole questionnaire. */
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
					<Sending {...props} wrong={wrong} />
				</OneQuestion>
			) : (
				<>
					<AllQuestions state={state} />
					<Sending {...props} wrong={wrong} />
				</>
			)}
		</form>
	)
}

/** What stands at the end. */
function Sending({
	onSubmit,
	submitting = false,
	disabled = false,
	beforeSubmit,
	wrong,
}: QuestionnaireFormProps & { readonly wrong: number }) {
	return (
		<div className={classes.sending}>
			{beforeSubmit}
			<p role="status" className={classes.toDo}>
				{wrong === 0
					? null
					: wrong === 1
						? 'One question needs your attention.'
						: `${wrong} questions need your attention.`}
			</p>
			{onSubmit !== undefined && (
				<Button type="submit" variant="primary" busy={submitting} disabled={disabled || submitting}>
					Submit Questionnaire
				</Button>
			)}
		</div>
	)
}
