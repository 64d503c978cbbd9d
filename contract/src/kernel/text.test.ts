import { expect, test } from 'vitest'
import { fileName, line, requiredLine } from './text.ts'

test.each([
	['../../etc/passwd', 'passwd'],
	['C:\\folder\\Lease.pdf', 'Lease.pdf'],
	['inv\u202egnp.exe', 'invgnp.exe'],
	['..', 'file'],
	['\u200b\u200b', 'file'],
	['\u3164.\u00ad', 'file'],
	['.htaccess', '.htaccess'],
	['名前.txt', '名前.txt'],
])('a file named %j is called %s', (given, name) => {
	expect(fileName(200).parse(given)).toBe(name)
})

test.each([
	['Ann\u200ba \u202eBerg\u202c', 'Anna Berg'],
	['\ufeffAnna\tBerg\r\n', 'Anna Berg'],
	['An\u0000na', 'An na'],
	['O\u2060Brien\u200d', 'OBrien'],
	['Mu\u00adller', 'Muller'],
	['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
	['👩\u200d⚖️ Anna', '👩\u200d⚖️ Anna'],
])('a name typed as %j is %s', (given, name) => {
	expect(line(200).parse(given)).toBe(name)
})

test('a name of nothing to see is missing', () => {
	expect(requiredLine(200, 'Please enter a name.').safeParse('\u200b\u2066\u2069').success).toBe(false)
})
