import { expect, test } from 'vitest'
import { fileName } from './text.ts'

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
