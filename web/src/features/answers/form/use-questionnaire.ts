import { type Progress, progressOf } from '@praxis/contract/questionnaires/answered'
import {
	type Answer,
	type Answers,
	type Definition,
	type Question,
	questionsOf,
} from '@praxis/contract/questionnaires/definition'
import { regionsOf } from '@praxis/contract/questionnaires/regions'
import { answerError, answerErrors } from '@praxis/contract/questionnaires/validate-answers'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import { withPartyRows } from './party-rows.ts'

/** What a question calls when it is answered and when it is left. Stays the same, so that others are not drawn again. */
export interface QuestionHands {
	readonly answer: (id: string, value: Answer) => void
	/** `problem`: what was typed cannot be an answer at all. */
	readonly leave: (question: Question, problem?: string) => void
}

export interface Questionnaire {
	readonly shown: ReadonlySet<string>
	readonly progress: Progress
	/** Of questions that were left or sent, until they are edited. */
	readonly errors: Readonly<Record<string, string>>
	readonly hands: QuestionHands
	/** Marks all questions as touched. The first that is wrong; null when none is. */
	readonly check: () => Question | null
	readonly setErrors: (errors: Readonly<Record<string, string>>) => void
}

interface Input {
	readonly definition: Definition
	readonly answers: Answers
	readonly onChange: (answers: Answers) => void
}

/** A state that is none of the newly chosen country goes with it. */
function withoutLostRegions(definition: Definition, answers: Answers, country: string): Answers {
	const regions = regionsOf(answers[country])
	const lost = questionsOf(definition).filter((question) => {
		const answer = answers[question.id]
		if (question.countryFrom !== country || question.type !== 'state_province' || !answer) return false
		return regions !== null && !regions.some((region) => region === answer)
	})
	return lost.length === 0 ? answers : { ...answers, ...Object.fromEntries(lost.map(({ id }) => [id, null])) }
}

type Errors = Readonly<Record<string, string>>

function without(errors: Errors, ids: readonly string[]): Errors {
	if (!ids.some((id) => id in errors)) return errors
	return Object.fromEntries(Object.entries(errors).filter(([id]) => !ids.includes(id)))
}

/** Whose errors go once a question is answered: its own, and of those it may be answered instead of. */
function settledBy(definition: Definition, id: string): readonly string[] {
	return [id, ...questionsOf(definition).flatMap((one) => (one.orElse === id ? [one.id] : []))]
}

/** What is shown of a questionnaire, what is wrong and how far it is, by the rules the server holds too. */
export function useQuestionnaire({ definition, answers, onChange }: Input): Questionnaire {
	const visibility = useMemo(() => prepareVisibility(definition), [definition])
	const shown = useMemo(() => visibility.shown(answers), [visibility, answers])
	const progress = useMemo(() => progressOf(definition, visibility, answers), [definition, visibility, answers])
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const now = useRef({ definition, answers, onChange })
	useLayoutEffect(() => {
		now.current = { definition, answers, onChange }
	}, [definition, answers, onChange])

	const answer = useCallback((id: string, value: Answer) => {
		const { current } = now
		// Two answers may come before the first is drawn.
		current.answers = withoutLostRegions(current.definition, { ...current.answers, [id]: value }, id)
		current.onChange(current.answers)
		setErrors((before) => without(before, settledBy(current.definition, id)))
	}, [])
	const leave = useCallback((question: Question, problem?: string) => {
		afterPress(() => {
			const given = withPartyRows([question], now.current.answers)
			const error = problem ?? answerError(question, given[question.id], given)
			setErrors((before) => (error === null ? without(before, [question.id]) : { ...before, [question.id]: error }))
		})
	}, [])
	const hands = useMemo(() => ({ answer, leave }), [answer, leave])
	const check = () => {
		const questions = questionsOf(definition)
		const wrong = answerErrors(definition, visibility, withPartyRows(questions, now.current.answers))
		setErrors(wrong)
		return questions.find(({ id }) => id in wrong) ?? null
	}
	return { shown, progress, errors, hands, check, setErrors }
}
