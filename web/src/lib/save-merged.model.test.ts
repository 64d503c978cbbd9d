import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { mergeLines } from './merge-lines.ts'
import { saveMerged } from './save-merged.ts'
import { changesOf } from './three-way.ts'

const FIELDS = ['title', 'status', 'tags'] as const
type Values = { title: string; status: string; tags: string[] }
type Row = Values & { version: number }

const values: fc.Arbitrary<Values> = fc.record({
	title: fc.constantFrom('a', 'b', 'c'),
	status: fc.constantFrom('New', 'Active', 'Closed'),
	tags: fc.array(fc.constantFrom('tax', 'rush'), { maxLength: 2 }),
})

/** A row on a server that refuses what was made from an older version. */
function serverWith(row: Row) {
	const server = {
		row,
		saves: 0,
		save: async (changes: Partial<Values>, version: number) => {
			server.saves += 1
			if (version !== server.row.version)
				throw new ApiError({ code: 'stale_version', status: 409, message: '', data: { current: server.row } })
			server.row = { ...server.row, ...changes, version: version + 1 }
		},
	}
	return server
}

test('two people who changed other fields lose nothing; who changed the same one decides', async () => {
	const property = fc.asyncProperty(values, values, values, async (before, mine, theirs) => {
		const read = { ...before, version: 1 }
		const server = serverWith({ ...theirs, version: 2 })
		const saved = await saveMerged<Row, keyof Values>(read, mine, FIELDS, server.save).then(
			() => true,
			() => false,
		)
		const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
		const clashes = FIELDS.filter(
			(name) => !same(mine[name], before[name]) && !same(theirs[name], before[name]) && !same(mine[name], theirs[name]),
		)
		expect(saved).toBe(clashes.length === 0)
		for (const name of FIELDS) {
			const mineChanged = !same(mine[name], before[name])
			expect(server.row[name]).toEqual(saved && mineChanged ? mine[name] : theirs[name])
		}
	})
	await fc.assert(property)
})

test('what only one person touched is saved at once, with the changed fields alone', async () => {
	const server = serverWith({ title: 'a', status: 'New', tags: [], version: 1 })
	const read = server.row
	await saveMerged<Row, keyof Values>(read, { ...read, tags: ['tax'] }, FIELDS, server.save)
	expect(server.saves).toBe(1)
	expect(changesOf(read, { ...read, tags: ['tax'] }, FIELDS)).toEqual({ tags: ['tax'] })
})

test('an error that names no current row is not tried again', async () => {
	let saves = 0
	const save = () => {
		saves += 1
		return Promise.reject(new ApiError({ code: 'case_not_found', status: 404, message: 'Gone.' }))
	}
	const read = { title: 'a', status: 'New', tags: [], version: 1 }
	await expect(saveMerged<Row, keyof Values>(read, { ...read, title: 'b' }, FIELDS, save)).rejects.toThrow('Gone.')
	expect(saves).toBe(1)
})

const MARKS = { mine: '<<', theirs: '==', end: '>>' }
const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 8 }).map((lines) => lines.join('\n'))

test('of merged texts nothing is lost that one side wrote, and nothing is invented', () => {
	fc.assert(
		fc.property(text, text, text, (base, mine, theirs) => {
			const merged = mergeLines(base, mine, theirs, MARKS)
			const lines = (one: string) => one.split('\n')
			const written = new Set([...lines(base), ...lines(mine), ...lines(theirs), ...Object.values(MARKS)])
			for (const line of lines(merged?.text ?? '')) expect(written.has(line)).toBe(true)
			expect(lines(merged?.text ?? '').filter((line) => line === MARKS.end)).toHaveLength(merged?.overlaps ?? -1)
			// Both sides can be had again from between the marks where they overlap.
			const side = (keep: 'mine' | 'theirs') => {
				let part: 'both' | 'mine' | 'theirs' = 'both'
				return lines(merged?.text ?? '').filter((line) => {
					if (line === MARKS.mine) part = 'mine'
					else if (line === MARKS.theirs) part = 'theirs'
					else if (line === MARKS.end) part = 'both'
					else return part === 'both' || part === keep
					return false
				})
			}
			const other = mergeLines(base, theirs, mine, MARKS)
			expect(other?.overlaps).toBe(merged?.overlaps)
			if (merged?.overlaps === 0) expect(other?.text).toBe(merged.text)
			else expect(side('mine').length + side('theirs').length).toBeGreaterThan(0)
		}),
	)
})

test('a text that one side left alone is the other side’s', () => {
	fc.assert(
		fc.property(text, text, (base, changed) => {
			expect(mergeLines(base, changed, base, MARKS)).toEqual({ text: changed, overlaps: 0 })
			expect(mergeLines(base, base, changed, MARKS)).toEqual({ text: changed, overlaps: 0 })
			expect(mergeLines(base, changed, changed, MARKS)).toEqual({ text: changed, overlaps: 0 })
		}),
	)
})
