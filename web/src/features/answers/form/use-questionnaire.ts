import { partiesIn, progressOf } from '@praxis/contract/questionnaires/answered'
import {
	type Answer,
	type Answers,
	DEFAULT_PARTIES,
	type Definition,
	MAX_PARTIES,
	type PartyAnswer,
	type Question,
	questionsOf,
} from '@praxis/contract/questionnaires/definition'
import { regionsOf } from '@praxis/contract/questionnaires/regions'
import { answerError, answerErrors } from '@praxis/contract/questionnaires/validate-answers'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Questionnaire } from './question-props.ts'

let isPressed = false
let waiting: (() => void)[] = []

function released(): void {
	isPressed = false
	const now = waiting
	waiting = []
	// The click follows this event; its target must not have moved by then.
	setTimeout(() => {
		for (const work of now) work()
	})
}

if (typeof window !== 'undefined') {
	window.addEventListener('pointerdown', () => (isPressed = true), true)
	window.addEventListener('pointerup', released, true)
	window.addEventListener('pointercancel', released, true)
}

/** Runs work that may shift the layout: at once, or after the current press became a click. */
export function afterPress(work: () => void): void {
	if (isPressed) waiting.push(work)
	else work()
}

export const EMPTY_PARTY: PartyAnswer = { name: '', relationship: '', contactInfo: '' }

/** The rows of the parties form: those of the answer, or empty ones at first. */
export function partyRows(question: Question, answer: Answer | undefined): readonly PartyAnswer[] {
	const parties = partiesIn(answer)
	if (parties.length > 0) return parties
	const most = question.maxParties ?? MAX_PARTIES
	const first = Math.min(question.defaultParties ?? DEFAULT_PARTIES, most)
	return Array.from({ length: first }, () => EMPTY_PARTY)
}

/** The answers with the empty rows a person has in view, as they are checked. */
export function withPartyRows(questions: readonly Question[], answers: Answers): Answers {
	const forms = questions.filter((question) => question.type === 'parties_form')
	if (forms.length === 0) return answers
	return { ...answers, ...Object.fromEntries(forms.map((one) => [one.id, partyRows(one, answers[one.id])])) }
}

interface Input {
	readonly definition: Definition
	readonly answers: Answers
	readonly onChange: (answers: Answers) => void
}

/** Clears states that do not belong to the newly chosen country. */
export function withoutLostRegions(definition: Definition, answers: Answers, country: string): Answers {
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

/** The questions whose errors an answer clears: its own and those it may replace. */
export function clearedBy(definition: Definition, id: string): readonly string[] {
	return [id, ...questionsOf(definition).flatMap((one) => (one.orElse === id ? [one.id] : []))]
}

/** Visible questions, errors and progress, by the same rules as on the server. */
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
		// Two answers may come before the first is rendered.
		current.answers = withoutLostRegions(current.definition, { ...current.answers, [id]: value }, id)
		current.onChange(current.answers)
		setErrors((before) => without(before, clearedBy(current.definition, id)))
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
