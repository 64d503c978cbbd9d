import { useEffect, useId, useState } from 'react'
import { focusQuestion } from './focus-question.ts'
import type { FormState } from './form-state.ts'
import type { QuestionnaireFormProps } from './questionnaire-form.tsx'
import { useQuestionnaire } from './use-questionnaire.ts'
import { useWalk, type Walk } from './use-walk.ts'

interface QuestionnaireFormState {
	readonly state: FormState
	readonly walk: Walk
	/** How many questions are marked since the last attempt to send it. */
	readonly wrong: number
	readonly submit: () => void
}

interface Attempt {
	/** The question to go to; null when nothing was wrong. */
	readonly first: string | null
}

/** Sending a questionnaire: what is wrong is marked, and the first of it takes the focus. */
export function useQuestionnaireForm(props: QuestionnaireFormProps): QuestionnaireFormState {
	const { definition, answers, onChange, onSubmit, submitting = false, disabled = false, upload, errors = null } = props
	const prefix = `${useId()}-`
	const questionnaire = useQuestionnaire({ definition, answers, onChange })
	const state: FormState = { definition, answers, questionnaire, disabled: disabled || submitting, upload, prefix }
	const walk = useWalk(state)
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
