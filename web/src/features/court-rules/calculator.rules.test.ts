import { ruleOf } from '@praxis/contract/court-rules/rule-sets'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { expect, test } from 'vitest'
import { type Asked, answerOf, textOfDeadline } from './calculator.rules.ts'

const asked: Asked = {
	set: FRCP,
	rule: ruleOf(FRCP, 'frcp.answer'),
	period: { count: 14, unit: 'day', direction: 'after' },
	isFiling: false,
	day: '2026-06-15',
	means: 'mail',
	court: { holidays: [], closures: [] },
}

test('a rule is computed without days for service it does not name, with the text to copy', () => {
	const answer = answerOf(asked)
	if (answer.problem !== null) throw new Error(answer.problem)
	expect(answer.deadline.on).toBe('2026-07-06')
	expect(textOfDeadline('Answer', answer.deadline)).toMatch(
		/^Answer: Monday, July 6, 2026\n1\. Monday, June 15, 2026 triggers/,
	)
})

test('what the same event starts is listed beside the rule chosen', () => {
	const entered = answerOf({ ...asked, rule: FRCP.rules.find((one) => one.trigger === 'judgment-entered') ?? null })
	if (entered.problem !== null) throw new Error(entered.problem)
	expect(entered.others.length).toBeGreaterThan(4)
})

test('a period takes days for mail after the event only', () => {
	const dates = (['after', 'before'] as const).map((direction) => {
		const answer = answerOf({ ...asked, rule: null, day: '2026-03-02', period: { ...asked.period, direction } })
		return answer.problem === null ? answer.deadline.on : answer.problem
	})
	expect(dates).toEqual(['2026-03-19', '2026-02-13'])
})

test('a day out of range, a period of 0 and a rule not yet in force are named', () => {
	const problem = (change: Partial<Asked>) => answerOf({ ...asked, ...change }).problem
	expect(problem({ day: '2023-02-29' })).toBe('Enter a day that exists, from 1900 to 2100.')
	expect(problem({ rule: null, period: { ...asked.period, count: 0 } })).toBe('A period has 1 to 10,000 units.')
	expect(problem({ rule: ruleOf(FRCP, 'frcp.service'), day: '2010-01-04' })).toContain(
		'applies since Tuesday, December 1, 2015',
	)
})
