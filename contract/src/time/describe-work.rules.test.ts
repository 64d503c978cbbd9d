import { expect, test } from 'vitest'
import { describeWork } from './describe-work.rules.ts'

const work = { kind: '', title: 'Motion to Dismiss', contact: '', count: 1 }

test.each([
	[{ ...work, source: 'document' }, 'Drafting and revising Motion to Dismiss'],
	[{ ...work, source: 'task' }, 'Motion to Dismiss'],
	[
		{ ...work, source: 'activity', kind: 'call', contact: 'Ada Osei' },
		'Telephone call with Ada Osei: Motion to Dismiss',
	],
	[{ ...work, source: 'activity', kind: 'meeting', title: '' }, 'Meeting'],
	[{ ...work, source: 'messages', contact: 'Ada Osei' }, 'Correspondence with Ada Osei: Motion to Dismiss'],
	[{ ...work, source: 'messages', count: 3 }, 'Correspondence: Motion to Dismiss (3 messages)'],
] as const)('%j', (of, text) => {
	expect(describeWork(of)).toBe(text)
})
