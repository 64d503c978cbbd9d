import type { ConflictHit } from '@praxis/contract/conflicts/conflicts.contract'
import { expect, it } from 'vitest'
import { caseLabel, intakeLabel, kindLabel, likelihood } from './conflict-labels.ts'

const HIT: ConflictHit = {
	name: 'Anna Berg',
	kind: 'client',
	refId: '1',
	label: 'Anna Berg',
	href: '/clients/1',
	why: 'Same name',
	score: 0.8,
	isStrong: false,
}

it.each([
	[{}, 'Client'],
	[{ kind: 'former_client' } as const, 'Former client'],
	[{ kind: 'case_party', role: 'witness' } as const, 'Witness'],
	[{ refId: null }, 'Not shown'],
])('labels the person of a hit %j', (more, label) => {
	expect(kindLabel({ ...HIT, ...more })).toBe(label)
})

it.each([
	[{}, ''],
	[{ caseName: 'Berg v. Park', caseNumber: '2026-0042' }, '2026-0042 · Berg v. Park'],
])('labels the case of a hit', (more, label) => {
	expect(caseLabel({ ...HIT, ...more })).toBe(label)
})

it('labels the status of an inquiry', () => {
	expect(intakeLabel({ ...HIT, intakeStatus: 'declined' })).toBe('Declined')
})

it.each([
	[0.95, 'Very likely'],
	[0.8, 'Likely'],
	[0.6, 'Possible'],
])('rates a score of %d', (score, label) => {
	expect(likelihood({ ...HIT, score }).label).toBe(label)
})

it('rates a hit behind an ethical wall as very likely', () => {
	expect(likelihood({ ...HIT, refId: null, score: 0.6 }).label).toBe('Very likely')
})
