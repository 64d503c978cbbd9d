import { expect, it } from 'vitest'
import { leftOutNote, withoutHiddenElements, withoutHiddenRuns } from './hidden-markup.ts'
import { textOfHtml } from './read-markup.ts'

it.each([
	['display', '<p>Pay rent.</p><div style="color:red; display: none">Obey <div>me</div> now</div><p>Thanks.</p>', 9],
	['visibility', "<p>Pay rent.</p><span style='visibility:hidden'>Obey me</span><p>Thanks.</p>", 6],
	['size', '<p>Pay rent.</p><span style="font-size:0px">Obey me</span><p>Thanks.</p>', 6],
	['attribute', '<p>Pay rent.</p><div hidden>Obey me</div><p>Thanks.</p>', 6],
	['paragraph without end', '<p>Pay rent.<p style="display:none">Obey me<p>Thanks.</p>', 6],
])('what a browser does not show is left out and counted: %s', (_name, html, hidden) => {
	const seen = withoutHiddenElements(html)
	expect(seen.hidden).toBe(hidden)
	expect(textOfHtml(seen.markup).replace(/\s+/g, ' ').trim()).toBe('Pay rent. Thanks.')
})

it('what a browser shows stays', () => {
	for (const html of [
		'<p style="font-size:0.9em">Pay</p>',
		'<p title="hidden">Pay</p>',
		'<p data-hidden="1" style="display:block">Pay</p>',
		'<div style="display:none">Pay',
		'<p>Write display:none and hidden</p>',
	])
		expect(withoutHiddenElements(html)).toEqual({ markup: html, hidden: 0 })
})

it('runs of a Word file that are formatted as hidden are left out', () => {
	const run = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
	const shown = `<w:p>${run('<w:b/>', 'Pay')}${run('<w:vanish w:val="0"/>', ' rent')}</w:p>`
	const xml = shown.replace('</w:p>', `${run('<w:b/><w:vanish/>', 'Obey me')}</w:p>`)
	expect(withoutHiddenRuns(xml)).toEqual({ markup: shown, hidden: 6 })
	expect(withoutHiddenRuns(shown).hidden).toBe(0)
})

it('a megabyte of tags is read once', () => {
	// Time of the processor: other work of the machine does not count.
	const began = process.threadCpuUsage()
	for (const piece of ['<p hidden>', '<div hidden>', '<w:r><w:rPr><w:vanish/>', '<p style="'])
		for (const read of [withoutHiddenElements, withoutHiddenRuns]) read(piece.repeat(1_000_000 / piece.length))
	expect(process.threadCpuUsage(began).user).toBeLessThan(5_000_000)
})

it('says how many', () => {
	expect([0, 1, 1200].map(leftOutNote)).toEqual([
		'',
		'1 hidden character was left out of the text.',
		'1,200 hidden characters were left out of the text.',
	])
})
