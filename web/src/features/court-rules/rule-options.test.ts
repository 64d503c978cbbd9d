import type { RuleSet } from '@praxis/contract/court-rules/court-rules.schema'
import { FRCP } from '@praxis/contract/court-rules/sets/frcp'
import { expect, test } from 'vitest'
import { chosenSet, keyOf, ofKey, ruleOptions } from './rule-options.ts'

const COPY: RuleSet = { ...FRCP, id: 'own-frcp', title: 'Our rules' }

test('a rule of a copied set is not mistaken for that of the first one', () => {
	const options = ruleOptions([FRCP, COPY]).filter((one) => one.value.endsWith('frcp.answer'))
	expect(options.map((one) => [one.value, one.detail.split(' · ').at(-1)])).toEqual([
		[keyOf(FRCP.id, 'frcp.answer'), FRCP.title],
		['own-frcp frcp.answer', 'Our rules'],
	])
	expect(ofKey('own-frcp frcp.answer')).toEqual({ set: 'own-frcp', rule: 'frcp.answer' })
	expect(chosenSet([FRCP, COPY], 'own-frcp', 'frcp.answer')).toBe(COPY)
	expect(chosenSet([FRCP, COPY], null, 'frcp.answer')).toBe(FRCP)
	expect(chosenSet([FRCP, COPY], 'archived', 'frcp.answer')).toBe(FRCP)
	expect(chosenSet([FRCP, COPY], 'own-frcp', 'unknown')).toBeUndefined()
})
