import { SaxesParser } from 'saxes'
import { WordFileError } from './word-file-error.ts'

/** An element of XML, with its name as it is written (`w:p`). */
export interface XmlNode {
	readonly name: string
	readonly attrs: Readonly<Record<string, string>>
	readonly children: (XmlNode | string)[]
}

const DEPTH_MAX = 250
const ELEMENTS_MAX = 3_000_000

/** The root of a part. @throws WordFileError for a part that is not well-formed, declares a document type or nests too deep */
export function parseXml(xml: string): XmlNode {
	const top: XmlNode = { name: '', attrs: {}, children: [] }
	const open = [top]
	let elements = 0
	const parser = new SaxesParser({ position: false })
	// Entities of one's own need a document type: without it there are only the five of XML.
	parser.on('doctype', () => {
		throw new WordFileError('word_unsafe')
	})
	parser.on('error', () => {
		throw new WordFileError('word_damaged')
	})
	parser.on('opentag', ({ name, attributes }) => {
		elements += 1
		if (elements > ELEMENTS_MAX || open.length > DEPTH_MAX) throw new WordFileError('word_too_complex')
		const node: XmlNode = { name, attrs: attributes as Record<string, string>, children: [] }
		open.at(-1)?.children.push(node)
		open.push(node)
	})
	parser.on('closetag', () => open.pop())
	parser.on('text', (text) => open.at(-1)?.children.push(text))
	parser.on('cdata', (text) => open.at(-1)?.children.push(text))
	parser.write(xml).close()
	const root = elementsOf(top)[0]
	if (root === undefined) throw new WordFileError('word_damaged')
	return root
}

export function elementsOf({ children }: XmlNode): XmlNode[] {
	return children.filter((one): one is XmlNode => typeof one !== 'string')
}

export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
	return node === undefined ? undefined : elementsOf(node).find((one) => one.name === name)
}

export const ALTERNATIVES = 'mc:AlternateContent'

/** The one of the alternatives that is read: they say the same, once for newer programs and once for older ones. */
export function chosenOf(node: XmlNode): XmlNode {
	return childOf(node, 'mc:Choice') ?? childOf(node, 'mc:Fallback') ?? { name: ALTERNATIVES, attrs: {}, children: [] }
}

/** `w:val` of a child. */
export function valOf(node: XmlNode | undefined, name: string): string | undefined {
	return childOf(node, name)?.attrs['w:val']
}

/** The first descendants of a name, in order, none within another. */
export function descendantsOf(node: XmlNode, name: string): XmlNode[] {
	return elementsOf(node).flatMap((one) => (one.name === name ? [one] : descendantsOf(one, name)))
}

export function rawText(node: XmlNode): string {
	return node.children.map((one) => (typeof one === 'string' ? one : rawText(one))).join('')
}

const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off', 'none'])

export const isElementOn = ({ attrs }: XmlNode) => !OFF.has(attrs['w:val'] ?? '1')

/** Whether a property that is on or off is on; undefined where it is not named. */
export function isOn(properties: XmlNode | undefined, name: string): boolean | undefined {
	const one = childOf(properties, name)
	return one === undefined ? undefined : isElementOn(one)
}
