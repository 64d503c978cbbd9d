import type { Answer, FileAnswer, PartyAnswer, Question } from '@praxis/contract/questionnaires/definition'
import { RELATIONSHIP_LABELS } from '@praxis/contract/questionnaires/relationships'
import { formatDate, formatDayOf } from '../../../ui/text/format.ts'
import { phrase } from '../../../ui/text/phrases.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function labelOf(question: Question, value: string): string {
	if (question.type === 'date' && DAY.test(value)) return formatDate(value)
	return question.options?.find((option) => option.value === value)?.label ?? value
}

function partyText({ name, relationship, contactInfo }: PartyAnswer): string {
	const words: Readonly<Record<string, string>> = RELATIONSHIP_LABELS
	return [name, phrase(words[relationship] ?? relationship), contactInfo].filter((part) => part !== '').join(', ')
}

function itemText(question: Question, item: string | PartyAnswer | FileAnswer): string {
	if (typeof item === 'string') return labelOf(question, item)
	return 'fileId' in item ? item.name : partyText(item)
}

/** An answer as a person reads it. */
export function answerText(question: Question, answer: Answer | undefined): string {
	if (answer === undefined || answer === null || answer === '') return phrase('No answer')
	if (typeof answer === 'boolean') return phrase(answer ? 'Yes' : 'No')
	if (typeof answer === 'number') return String(answer)
	if (typeof answer === 'string') return labelOf(question, answer)
	if ('signedAt' in answer)
		return phrase('Signed by {name} on {day}', { name: answer.name, day: formatDayOf(answer.signedAt) })
	return answer.length === 0 ? phrase('No answer') : answer.map((item) => itemText(question, item)).join('; ')
}
