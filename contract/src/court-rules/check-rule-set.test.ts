import { expect, test } from 'vitest'
import { cycleOf } from './chain.rules.ts'
import { problemOfRuleSet, readRuleSet } from './check-rule-set.rules.ts'
import { type Rule, type RuleSet, ruleSet } from './court-rules.schema.ts'
import { RULE_SETS } from './rule-sets.ts'
import { FRCP } from './sets/frcp.ts'

const [first] = FRCP.rules
const ruleId = first?.id ?? ''
const changed = (change: Partial<RuleSet>) => JSON.stringify({ ...FRCP, ...change })

test.each(RULE_SETS.map((set) => [set.title, set] as const))('%s is exported and imported unchanged', (_title, set) => {
	const read = readRuleSet(JSON.stringify(set))
	expect(read).toEqual({ set: ruleSet.parse(set) })
})

test('a set that cannot be used is refused with the exact reason', () => {
	const problemIn = (text: string) => {
		const read = readRuleSet(text)
		return 'problem' in read ? read.problem : null
	}
	expect(problemIn('no json')).toBe('This file is not JSON. Export a rule set to see the format.')
	expect(problemIn(changed({ title: '' }))).toMatch(/^title: /)
	for (const source of ['javascript:alert(1)', 'the statute'])
		expect(problemIn(changed({ source }))).toBe('source: Please enter a web address that begins with https://.')
	expect(problemIn(changed({ rules: [{ ...FRCP.rules[0], trigger: 'nothing' } as never] }))).toBe(
		`${ruleId}: unknown trigger nothing.`,
	)
	const period = { count: 0, unit: 'day', direction: 'after' } as const
	expect(problemIn(changed({ rules: [{ ...FRCP.rules[0], period } as never] }))).toBe(
		'rules.0.period.count: A period has 1 to 10,000 units.',
	)
	const [a, b] = FRCP.rules
	if (a === undefined || b === undefined) throw new Error('two rules')
	const round = [
		{ ...a, trigger: b.id },
		{ ...b, trigger: a.id },
	]
	expect(problemIn(changed({ rules: round }))).toMatch(/^These rules start each other: /)
})

test('the examples of a set are run: a wrong one is named', () => {
	const day = '2026-03-02'
	const right = { ruleId: 'frcp.answer', day, means: null, on: '2026-03-23' }
	expect(problemOfRuleSet({ ...FRCP, examples: [right] })).toBe(null)
	expect(problemOfRuleSet({ ...FRCP, examples: [{ ...right, on: '2026-03-24' }] })).toBe(
		'Example for frcp.answer, 2026-03-02: the set gives 2026-03-23, the example 2026-03-24.',
	)
	expect(problemOfRuleSet({ ...FRCP, examples: [{ ...right, ruleId: 'frcp.none' }] })).toBe(
		'Example for frcp.none, 2026-03-02: the set has no such rule.',
	)
})

test('a set too large to compute, or with a period that no day can be computed for, is refused in words', () => {
	const [rule] = FRCP.rules
	if (rule === undefined) throw new Error('a rule')
	const problemWith = (period: Rule['period'], change: Partial<Rule> = {}) =>
		problemOfRuleSet({ ...FRCP, rules: [{ ...rule, title: 'Local', period, ...change }] })
	const after = (count: number, unit: Rule['period']['unit']) => ({ count, unit, direction: 'after' }) as const
	expect(problemWith(after(3, 'hour'), { from: '2030-01-01' })).toBe('Local: A rule of a set counts no hours.')
	expect(problemWith(after(101, 'year'))).toBe('Local: A period has at most 100 years.')
	expect(problemWith(after(5_000, 'court-day'))).toBe(null)
	expect(problemWith(after(5_001, 'court-day'))).toBe('Rules and examples count more than 5,000 court days in all.')
	const computingWith = (change: Partial<RuleSet['computing']>) =>
		problemOfRuleSet({ ...FRCP, computing: { ...FRCP.computing, ...change } })
	expect(computingWith({ backward: Array.from({ length: 20 }, () => 'back' as const) })).toBe(
		'A way of counting backward is named twice.',
	)
	const everyDay = Array.from({ length: 100 }, (_, day) => ({
		name: 'Closed',
		cite: 'order',
		level: 'national' as const,
		certainty: 'sure' as const,
		on: { date: new Date(Date.UTC(2041, 2, 1 + day)).toISOString().slice(0, 10) },
		observed: 'none' as const,
	}))
	expect(computingWith({ holidays: everyDay })).toBe('More than 30 days in a row are holidays.')
	expect(computingWith({ holidays: [...everyDay, ...everyDay, ...everyDay] })).toBe('At most 200 holidays.')
})

test('rules may start each other in a row, within bounds', () => {
	const [rule] = FRCP.rules
	if (rule === undefined) throw new Error('a rule')
	const row = (length: number) =>
		Array.from({ length }, (_, at) => ({
			...rule,
			id: `row.${at}`,
			title: `Step ${at + 1}`,
			trigger: at === 0 ? rule.trigger : `row.${at - 1}`,
		})).toReversed()
	expect(cycleOf(row(50))).toBe(null)
	expect(cycleOf(row(1_000))).toBe('Step 1000: more than 50 rules in a row start each other.')
	expect(cycleOf([...row(3), { ...rule, id: rule.trigger, title: 'First', trigger: 'row.2' }])).toBe(
		'These rules start each other: Step 3 → First → Step 1 → Step 2 → Step 3.',
	)
})
