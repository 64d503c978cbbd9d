import { titleOf } from '@praxis/contract/file-formats/title-of'
import { expect, test } from 'vitest'
import { kindOf } from './detect-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
	['%PDF-1.7', 'a.txt', 'pdf', 'application/pdf'],
	['\xff\xd8\xff\xe0', 'a.pdf', 'image', 'image/jpeg'],
	['PK\x03\x04....[Content_Types].xml....word/document.xml', 'a', 'doc', /wordprocessingml/],
	['PK\x03\x04....xl/workbook.xml', 'a.docx', 'sheet', /spreadsheetml/],
	['PK\x03\x04....photo.png', 'a.docx', 'archive', 'application/zip'],
	['\xd0\xcf\x11\xe0', 'a.msg', 'email', 'application/vnd.ms-outlook'],
	['\xd0\xcf\x11\xe0', 'a.pdf', 'other', 'application/octet-stream'],
	['Subject: hi', 'a.eml', 'email', 'message/rfc822'],
	['<svg onload="x()">', 'a.svg', 'txt', 'image/svg+xml'],
	['plain words', 'a.pdf', 'txt', 'text/plain'],
	['Se\xf1or Mu\xf1oz owes \x80500', 'a.txt', 'txt', 'text/plain'],
	['\xff\xfeN\0a\0m\0e\0', 'a.csv', 'sheet', 'text/csv'],
	['Subject: caf\xe9', 'a.eml', 'email', 'message/rfc822'],
	['From: a@b.test\r\n\r\n\0\x01', 'a.eml', 'email', 'message/rfc822'],
	['\xe9\xf1\xfc\xe4 a', 'a.txt', 'other', 'application/octet-stream'],
	['a\x81\x02b\xff', 'a.eml', 'other', 'application/octet-stream'],
	['\0\x01\x02', 'a.txt', 'other', 'application/octet-stream'],
])('decides by the content: %j as %s is %s', (text, name, kind, contentType) => {
	const found = kindOf(bytes(text), name)
	expect(found.kind).toBe(kind)
	expect(found.contentType).toMatch(contentType)
})

test('reads text whose last character is cut as text', () => {
	expect(kindOf(Buffer.from('Ünïcödé').subarray(0, -1), 'a.txt').kind).toBe('txt')
})

test.each([
	['Lease.final.pdf', 'Lease.final'],
	['.env', '.env'],
	['Smith v. Jones', 'Smith v. Jones'],
	['noending', 'noending'],
])('the title of %s is %s', (name, title) => {
	expect(titleOf(name)).toBe(title)
})
