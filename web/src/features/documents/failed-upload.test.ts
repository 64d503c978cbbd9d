import { expect, test } from 'vitest'
import { failedUpload } from './failed-upload.ts'

test.each([
	[['Lease.pdf'], 'Failed to upload files (Lease.pdf)'],
	[['a.txt', 'b.txt', 'c.txt'], 'Failed to upload files (a.txt, b.txt, c.txt)'],
	[['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'], 'Failed to upload files (a.txt, b.txt, c.txt and 2 more)'],
])('an upload of %j that did not start names its files', (names, message) => {
	expect(failedUpload(names.map((name) => ({ name })))).toBe(message)
})
