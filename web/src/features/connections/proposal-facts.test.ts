import type { Proposal } from '@praxis/contract/connections/app-proposals.contract'
import { expect, it } from 'vitest'
import { factsOf } from './proposal-facts.ts'

const base = { id: 'x', appName: 'App', caseId: null, createdAt: '', expiresAt: '', version: 1 }

it('names what would be written and leaves out what is empty', () => {
	const task: Proposal = {
		...base,
		kind: 'task',
		caseName: 'A v. B',
		input: { title: 'Call', description: '', dueOn: null, priority: 'high' },
	}
	expect(factsOf(task)).toEqual({
		title: 'Call',
		facts: [
			['Case', 'A v. B'],
			['Priority', 'High'],
		],
	})
	const worked: Proposal = {
		...base,
		kind: 'time',
		caseName: null,
		input: { workedOn: '2026-01-02', seconds: 5400, description: 'Research' },
	}
	expect(factsOf(worked)).toEqual({
		title: 'Research',
		facts: [
			['Day', 'Jan 2, 2026'],
			['Duration', '1 h 30 min'],
		],
	})
})
