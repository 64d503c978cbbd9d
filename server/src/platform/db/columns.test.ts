import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnsAs, columnsFor, rowReader, valuesOf } from './columns.ts'

const record = z.object({ id: z.string(), caseName: z.string(), line2Text: z.string(), ownerName: z.string() })
const columns = columnsFor(record, 'ownerName')

test('names columns after fields, except computed ones', () => {
	expect(columns).toEqual({ id: 'id', caseName: 'case_name', line2Text: 'line2_text' })
	expect(columnsAs('cases', columns)).toEqual([
		'cases.id as id',
		'cases.case_name as caseName',
		'cases.line2_text as line2Text',
	])
})

test('keeps only the columns of sent fields', () => {
	expect(valuesOf(columns, { id: undefined, caseName: 'Osei', line2Text: '' })).toEqual({
		case_name: 'Osei',
		line2_text: '',
	})
})

const read = rowReader({ status: { label: 'Status', values: { open: 'Open' } }, name: { label: 'Name' } })

test('reads instants as text and leaves other values', () => {
	const at = new Date('2026-03-01T10:00:00Z')
	expect(read({ status: 'open', name: 'closed', at, gone: null })).toEqual({
		status: 'open',
		name: 'closed',
		at: '2026-03-01T10:00:00.000Z',
		gone: null,
	})
	expect(read({ status: null })).toEqual({ status: null })
})

test('rejects a value that an enumerated field does not have', () => {
	expect(() => read({ status: 'closed' })).toThrow('unknown status: closed')
})
