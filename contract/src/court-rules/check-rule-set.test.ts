import { expect, test } from 'vitest'
import { problemOfRuleSet, readRuleSet } from './check-rule-set.rules.ts'
import { type RuleSet, ruleSet } from './court-rules.schema.ts'
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
