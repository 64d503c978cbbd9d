import { expect, test } from 'vitest'
import { parseXml } from './xml-tree.ts'

const text = (xml: string) => parseXml(xml).children.filter((one) => typeof one === 'string')

test('reads comments, raw text and elements, also when the end of the file closes them', () => {
	expect(parseXml('<a b="1&amp;2"><!-- no --><![CDATA[<x>]]></a>').children).toEqual([
		{ name: 'a', attributes: { b: '1&2' }, children: ['<x>'] },
	])
	expect(text('one<!-- two')).toEqual(['one'])
	expect(text('one<![CDATA[two')).toEqual(['one', 'two'])
})

test.each([
	['comments', '<!--'],
	['raw texts', '<![CDATA['],
	['names', 'a'],
	['attributes', 'a '],
])('%s that never end are read in one pass', (_, part) => {
	const opened = part.startsWith('<') ? part : `<${part}`
	expect(() => parseXml(opened + part.repeat(300_000))).not.toThrow()
	expect(() => parseXml(`<a ${part.repeat(300_000)}>`)).not.toThrow()
})
