import { expect, test } from 'vitest'
import { withTags } from './bulk-choice.tsx'

test.each([
	[[], ['VIP'], ['VIP']],
	[
		['vip', 'Appeal'],
		['VIP', 'Newsletter'],
		['vip', 'Appeal', 'Newsletter'],
	],
	[['VIP'], ['vip'], null],
	[['VIP'], [], null],
])('adds to %j the tags %j', (of, added, expected) => {
	expect(withTags(of, added)).toEqual(expected)
})
