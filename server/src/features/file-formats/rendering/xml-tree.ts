import { decodeEntities } from '../reading/read-markup.ts'
import { UnreadableError } from '../reading/readable.ts'

/** An element with its attributes; prefixes are kept as they are written: `a:t`. */
export interface XmlElement {
	readonly name: string
	readonly attributes: Readonly<Record<string, string>>
	/** Elements and texts in their order. */
	readonly children: readonly (XmlElement | string)[]
}

interface Open extends XmlElement {
	readonly children: (XmlElement | string)[]
}

/** Deeper ones are a trap, not a document. */
const DEEPEST = 200
const NODES_MAX = 1_000_000

const TOKENS =
	/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<[?!][^<>]*>|<(\/?)([A-Za-z_][\w:.-]*)(?![\w:.-])([^<>]*)>|([^<]+)|</g
const ATTRIBUTES = /(?<![\w:.-])([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function attributesOf(text: string): Record<string, string> {
	const found: Record<string, string> = Object.create(null)
	for (const [, name = '', double, single] of text.matchAll(ATTRIBUTES))
		found[name] = decodeEntities(double ?? single ?? '')
	return found
}

/** The elements of an XML text. Entities that a file defines itself are not expanded. @throws UnreadableError when it is a trap */
export function parseXml(xml: string): XmlElement {
	const root: Open = { name: '', attributes: {}, children: [] }
	const stack: Open[] = [root]
	let nodes = 0
	for (const [, data, slash, name, rest = '', text] of xml.matchAll(TOKENS)) {
		const top = stack.at(-1) ?? root
		nodes += 1
		if (nodes > NODES_MAX) throw new UnreadableError('This document is too large to show here.')
		if (data !== undefined) top.children.push(data)
		else if (text !== undefined) top.children.push(decodeEntities(text))
		else if (name === undefined) continue
		else if (slash === '/') {
			const at = stack.findLastIndex((one) => one.name === name)
			if (at > 0) stack.length = at
		} else {
			const element: Open = { name, attributes: attributesOf(rest), children: [] }
			top.children.push(element)
			if (rest.endsWith('/')) continue
			if (stack.length > DEEPEST) throw new UnreadableError('This file is damaged and could not be read.')
			stack.push(element)
		}
	}
	return root
}

export function elementsOf({ children }: XmlElement): readonly XmlElement[] {
	return children.filter((child) => typeof child !== 'string')
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
	return element === undefined ? undefined : elementsOf(element).find((child) => child.name === name)
}

/** The first element of this name inside another, at any depth. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
	for (const child of elementsOf(element)) {
		const found = child.name === name ? child : findElement(child, name)
		if (found !== undefined) return found
	}
	return undefined
}

/** All elements of this name inside another, at any depth, but not inside each other. */
export function allElements(element: XmlElement, name: string): readonly XmlElement[] {
	return elementsOf(element).flatMap((child) => (child.name === name ? [child] : allElements(child, name)))
}
