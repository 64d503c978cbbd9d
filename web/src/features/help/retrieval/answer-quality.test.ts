import { expect, it } from 'vitest'
import { ALL_GUIDES } from '../all-guides.ts'
import { createAnswerer, guidesFor } from './answer-question.ts'
import { HELD_OUT, UNKNOWN_HELD_OUT } from './held-out-questions.ts'
import { type QualityQuestion, TUNED, UNKNOWN_TUNED } from './tuned-questions.ts'

const answerers = new Map(
	(['client', 'provider', 'firm', 'admin'] as const).map((reader) => [
		reader,
		createAnswerer(guidesFor(ALL_GUIDES, reader), reader),
	]),
)

function foundFor({ asked, by = 'firm' }: QualityQuestion): string[] {
	const answer = answerers.get(by)?.(asked)
	if (answer === undefined || answer.best === null) return []
	return [answer.best.guide.id, ...answer.others.map((one) => one.id)]
}

function measure(questions: readonly QualityQuestion[]) {
	const ranks = questions.map((one) => foundFor(one).findIndex((id) => one.expected.includes(id)))
	const share = (within: number) => ranks.filter((rank) => rank >= 0 && rank < within).length / questions.length
	return {
		atOne: share(1),
		atThree: share(3),
		missed: questions
			.filter((_, at) => ranks[at] !== 0)
			.map((one) => `${one.asked} → ${foundFor(one).join(', ') || 'does not know'}`),
	}
}

function knows(questions: readonly string[]): string[] {
	return questions.filter((asked) => foundFor({ asked, expected: [] }).length > 0)
}

it('answers questions of the tuned set', () => {
	const { atOne, atThree, missed } = measure(TUNED)
	expect(atOne, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
	expect(atThree, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
})

it('answers questions it was not tuned on', () => {
	const { atOne, atThree, missed } = measure(HELD_OUT)
	expect(atOne, missed.join('\n')).toBeGreaterThanOrEqual(0.85)
	expect(atThree, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

it('says that it does not know rather than guess', () => {
	expect(knows(UNKNOWN_TUNED).length / UNKNOWN_TUNED.length, knows(UNKNOWN_TUNED).join('\n')).toBeLessThan(0.2)
	const held = knows(UNKNOWN_HELD_OUT)
	expect(held.length / UNKNOWN_HELD_OUT.length, held.join('\n')).toBeLessThanOrEqual(0.2)
})

it.each([
	['firm', 'what is the maximum file size', 'documents'],
	['firm', 'how do I upload a document to a case', 'documents'],
	['firm', 'upload a document', 'client-documents'],
	['client', 'what is the maximum file size', 'your-documents'],
	['client', 'upload a document', 'your-documents'],
	['firm', 'what can clients see in the portal', 'client-portal'],
] as const)('answers a %s who asks “%s” for their role', (reader, asked, expected) => {
	const answer = answerers.get(reader)?.(asked)
	expect([answer?.best?.guide.id, answer?.isUnsure]).toEqual([expected, false])
})

it('has no doubt about most of its right answers', () => {
	const right = HELD_OUT.flatMap((one) => {
		const answer = answerers.get(one.by ?? 'firm')?.(one.asked)
		return answer?.best && one.expected.includes(answer.best.guide.id) ? [answer] : []
	})
	expect(right.filter((one) => one.isUnsure).length / right.length).toBeLessThan(0.13)
})
