import { ROUTES, type ScreenKey } from '@praxis/contract/shell/routes'
import {
	HELP_GROUPS,
	type HelpBlock,
	type HelpGuide,
	type HelpSection,
	READERS,
} from '../src/features/help/help-guide.ts'

const FILE = /^---\n(?<head>[\s\S]+?)\n---\n(?<body>[\s\S]+)$/
const ITEM = /^ {2}- (.+)$/
const STEP = /^\d+\. /
const BULLET = /^- /
const SCREENS: readonly ScreenKey[] = ROUTES.map((route) => route.screen)

/** The lines `key: value` of the front matter, and `key:` followed by lines `  - item`. */
function readHead(head: string): Map<string, string | string[]> {
	const fields = new Map<string, string | string[]>()
	let items: string[] = []
	for (const line of head.split('\n')) {
		const item = ITEM.exec(line)?.[1]
		const [, key, value] = /^(\w+):(?: (.+))?$/.exec(line) ?? []
		if (item !== undefined) items.push(item)
		else if (key === undefined) throw new Error(`not "key: value" or "  - item": ${line}`)
		else {
			items = []
			fields.set(key, value ?? items)
		}
	}
	return fields
}

function takeFields(fields: Map<string, string | string[]>) {
	const take = (key: string) => {
		const value = fields.get(key)
		fields.delete(key)
		return value
	}
	const text = (key: string): string => {
		const value = take(key)
		if (typeof value !== 'string') throw new Error(`"${key}" is missing`)
		return value
	}
	const list = (key: string): string[] => text(key).split(', ')
	const items = (key: string): string[] => {
		const value = take(key)
		if (!Array.isArray(value)) throw new Error(`"${key}" is no list`)
		return value
	}
	return { text, list, items }
}

function oneOf<T extends string>(allowed: readonly T[], value: string): T {
	const found = allowed.find((one) => one === value)
	if (found === undefined) throw new Error(`"${value}" is none of ${allowed.join(', ')}`)
	return found
}

function parseBlock(text: string): HelpBlock {
	const lines = text.split('\n')
	const items = (mark: RegExp) => lines.map((line) => line.replace(mark, ''))
	if (lines.every((line) => STEP.test(line))) return { steps: items(STEP) }
	if (lines.every((line) => BULLET.test(line))) return { list: items(BULLET) }
	if (lines.some((line) => STEP.test(line) || BULLET.test(line) || line.startsWith('#')))
		throw new Error(`a blank line is missing around a list or heading: ${text}`)
	return lines.join(' ')
}

function parseBlocks(text: string): HelpBlock[] {
	return text
		.split(/\n{2,}/)
		.map((block) => block.trim())
		.filter((block) => block !== '')
		.map(parseBlock)
}

function parseSection(text: string): HelpSection {
	const [heading = '', ...rest] = text.split('\n')
	return { heading, body: parseBlocks(rest.join('\n')) }
}

function insertValues(text: string, values: Readonly<Record<string, string | number>>): string {
	return text.replaceAll(/(\\?)\{\{(.*?)\}\}/g, (found, escaped: string, name: string) => {
		if (escaped !== '') return found.slice(1)
		const value = values[name]
		if (value === undefined) throw new Error(`no value is named {{${name}}}`)
		return String(value)
	})
}

/** The guide of a Markdown file. Its front matter is described in CONTRIBUTING.md; `{{name}}` stands for one of `values`, `\{{name}}` for itself. */
export function parseGuide(
	id: string,
	source: string,
	values: Readonly<Record<string, string | number>>,
): HelpGuide & { readonly order: number } {
	const { head, body } = FILE.exec(insertValues(source, values))?.groups ?? {}
	if (head === undefined || body === undefined) throw new Error('front matter between two lines of --- is missing')
	const fields = readHead(head)
	const { text, list, items } = takeFields(fields)
	const [intro = '', ...sections] = body.split(/^## /m)
	const [summary, ...more] = parseBlocks(intro)
	if (typeof summary !== 'string' || more.length > 0 || sections.length === 0)
		throw new Error('one paragraph of summary and at least one section (##) are expected')
	const guide = {
		id,
		title: text('title'),
		description: text('description'),
		group: oneOf(HELP_GROUPS, text('group')),
		order: Number(text('order')),
		readers: list('readers').map((one) => oneOf(READERS, one)),
		...(fields.has('screens') && { screens: list('screens').map((one) => oneOf(SCREENS, one)) }),
		...(fields.has('unbuilt') && { unbuilt: oneOf(['true'], text('unbuilt')) === 'true' }),
		keywords: list('keywords'),
		questions: items('questions'),
		summary,
		sections: sections.map(parseSection),
	}
	if (fields.size > 0) throw new Error(`unknown: ${[...fields.keys()].join(', ')}`)
	return guide
}
