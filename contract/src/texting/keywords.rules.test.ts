import { expect, test } from 'vitest'
import { keywordOf } from './keywords.rules.ts'

test.each([
	'STOP',
	'stop',
	' Stop. ',
	'StopAll',
	'unsubscribe',
	'CANCEL',
	'end',
	'Quit!',
	'revoke',
	'opt out',
	'Opt-Out',
])('%j stops', (text) => expect(keywordOf(text)).toBe('stop'))
test.each(['START', 'yes', 'Unstop'])('%j starts', (text) => expect(keywordOf(text)).toBe('start'))
test.each(['HELP', 'help?', 'info'])('%j asks for help', (text) => expect(keywordOf(text)).toBe('help'))
test.each(['', 'Please stop by at noon', 'The end of the month', 'Yes, at 3', 'help me move the date', '👍'])(
	'%j is what the client says',
	(text) => expect(keywordOf(text)).toBeNull(),
)
