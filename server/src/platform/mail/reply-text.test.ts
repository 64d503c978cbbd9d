import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REPLY_ABOVE, replyText } from './reply-text.ts'

const NOTICE = `${REPLY_ABOVE}\n\nHello Grace Osei,\n\nNew message from Marsh & Castellan`
const quoted = (text: string) => text.replace(/^/gm, '> ')

test.each([
	['Gmail', `Yes, on Monday.\n\nOn Thu, Nov 26, 2026 at 9:12 AM Praxis <praxis@firm.test> wrote:\n\n${quoted(NOTICE)}`],
	[
		'a broken attribution',
		`Yes, on Monday.\n\nOn Thu, Nov 26, 2026 at 9:12 AM Praxis\n<praxis@firm.test> wrote:\n${quoted(NOTICE)}`,
	],
	['Spanish', `Yes, on Monday.\n\nEl jue, 26 nov 2026 a las 9:12, Praxis (<p@firm.test>) escribió:\n${quoted(NOTICE)}`],
	[
		'Outlook',
		`Yes, on Monday.\r\n\r\n________________________________\r\nFrom: Praxis <p@firm.test>\r\nSent: Thursday\r\nTo: Grace\r\nSubject: New message\r\n\r\n${NOTICE}`,
	],
	['Outlook of old', `Yes, on Monday.\n\n-----Original Message-----\nFrom: Praxis\nSent: Thursday\n\n${NOTICE}`],
	['a quote without a head', `Yes, on Monday.\n\n${NOTICE}`],
	['an attribution without the notice', 'Yes, on Monday.\n\nOn Thu, Nov 26, 2026, Praxis wrote:\n> New message'],
	['a signature', 'Yes, on Monday.\n-- \nGrace Osei\n(212) 555-0144'],
	['nothing but the text', '\nYes, on Monday.\n'],
])('of a reply by %s only what was written is kept', (_name, text) => {
	expect(replyText(text)).toBe('Yes, on Monday.')
})

test('what only looks like a quote stays', () => {
	const text = 'From: 12 Main Street to the court it takes an hour.\nOn Monday I wrote to them: no answer.\nDe: nada'
	expect(replyText(text)).toBe(text)
})

test('an answer within the quote keeps what is above the last quoted lines', () => {
	expect(replyText('> When?\nOn Monday.\n> Where?\nAt home.\n> Thank you')).toBe(
		'> When?\nOn Monday.\n> Where?\nAt home.',
	)
})

test('words without marks of a quote are never cut', () => {
	const line = fc.stringMatching(/^[a-z0-9 ,.]{0,80}$/).filter((one) => !/^(on|el|le|am|from|de|von)\b/i.test(one))
	fc.assert(
		fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
			const text = lines.join('\n')
			expect(replyText(`${text}\n\n${NOTICE}`)).toBe(text.trim())
		}),
	)
})
