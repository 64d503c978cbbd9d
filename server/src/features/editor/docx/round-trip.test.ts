import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_PAGE_SETTINGS } from '@praxis/contract/editor/editor.fields'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HAND_SOURCES } from '../../../testing/office/hand-sources.ts'
import { HTML_SOURCES } from '../../../testing/office/html-sources.ts'
import { hasOffice, Office } from '../../../testing/office/office.ts'
import { structureOf, textOf } from '../../../testing/office/office-text.ts'
import { WRITTEN_SOURCES } from '../../../testing/office/written-sources.ts'
import { readDocx } from './reading/read-docx.ts'
import { writeDocx } from './write-docx.ts'

/** What LibreOffice says of a file before and after: it is the judge, not our own reader. */
interface Judged {
	readonly text: Buffer
	readonly flat: Buffer
}

const NAMES = [...Object.keys(HTML_SOURCES), ...Object.keys(WRITTEN_SOURCES), ...Object.keys(HAND_SOURCES)]
const before = new Map<string, Judged>()
const after = new Map<string, Judged>()
const plainNumbers = new Set<string>()
let office: Office

function ours(name: string, file: Uint8Array): Uint8Array {
	const { doc, page, notices } = readDocx(file)
	if (notices.some((one) => one.includes('plain text'))) plainNumbers.add(name)
	return writeDocx({ title: name, doc, page })
}

beforeAll(async () => {
	if (!hasOffice) return
	office = new Office(await mkdtemp(join(tmpdir(), 'praxis-office-')))
	const pages = new Map(Object.entries(HTML_SOURCES).map(([name, html]) => [name, strToU8(html)]))
	const files = new Map<string, Uint8Array>([
		...(await office.convert(pages, 'html', 'docx')),
		...Object.entries(WRITTEN_SOURCES).map(
			([title, content]) =>
				[title, writeDocx({ title, doc: { type: 'doc', content }, page: FIRST_PAGE_SETTINGS })] as const,
		),
		...Object.entries(HAND_SOURCES).map(([name, { file }]) => [name, file] as const),
	])
	const all = new Map<string, Uint8Array>()
	for (const [name, file] of files) {
		all.set(`before-${name}`, HAND_SOURCES[name]?.asRead ?? file)
		all.set(`after-${name}`, ours(name, file))
	}
	const [texts, flat] = await Promise.all([office.convert(all, 'docx', 'txt'), office.convert(all, 'docx', 'fodt')])
	const judged = (key: string) => ({ text: texts.get(key) ?? Buffer.of(), flat: flat.get(key) ?? Buffer.of() })
	for (const name of files.keys()) {
		before.set(name, judged(`before-${name}`))
		after.set(name, judged(`after-${name}`))
	}
}, 240_000)
afterAll(() => office?.close())

test.skipIf(!hasOffice).each(NAMES)(
	'%s: text and structure are the same for LibreOffice after reading and writing',
	(name) => {
		const [one, other] = [before.get(name), after.get(name)]
		if (one === undefined || other === undefined) throw new Error(`${name} was not converted.`)
		expect(textOf(one.text)).not.toEqual([])
		expect(textOf(other.text)).toEqual(textOf(one.text))
		const isListed = !plainNumbers.has(name)
		expect(structureOf(other.flat, isListed)).toEqual(structureOf(one.flat, isListed))
	},
)

test('there are at least 20 files', () => {
	expect(new Set(NAMES).size).toBe(NAMES.length)
	expect(NAMES.length).toBeGreaterThanOrEqual(20)
})
