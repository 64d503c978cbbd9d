import { expect, test } from 'vitest'
import { textOfHtml } from './read-markup.ts'

test('what is not closed ends with the page', () => {
	expect(textOfHtml('<p>Dear Sir<!-- draft')).toBe('\nDear Sir')
	expect(textOfHtml('<p>Dear Sir<!DOCTYPE')).toBe('\nDear Sir')
	expect(textOfHtml('<p>Dear Sir<a title="x > y')).toBe('\nDear Sir')
	expect(textOfHtml('<p>Fee < 5 & > 3</p>')).toBe('\nFee < 5 & > 3\n')
	expect(textOfHtml(`<p title="a > b" lang='e > n'>Dear Sir</p>`)).toBe('\nDear Sir\n')
})

test.each(['<', '<!', '<!--', '<?', '<a', '<a "', `<a '`, '<a x="', '</', '&', '&#1'])(
	'a megabyte of %s is read once, not from each of them to its end',
	(piece) => {
		const page = piece.repeat(1_000_000 / piece.length)
		// Time of the processor: other work of the machine does not count.
		const began = process.threadCpuUsage()
		textOfHtml(page)
		expect(process.threadCpuUsage(began).user).toBeLessThan(5_000_000)
	},
)
