import { expect, test } from 'vitest'
import { IMPORT_FIELDS } from './import-fields.ts'
import type { ImportTarget } from './imports.fields.ts'
import { matchColumns } from './match-columns.rules.ts'
import { mergedMapping, recognizeProduct } from './presets.rules.ts'

const columnsOf = (...names: readonly string[]) => names.map((name) => ({ name, samples: [] }))

function recognized(target: ImportTarget, ...names: readonly string[]) {
	const columns = columnsOf(...names)
	const found = recognizeProduct(target, columns)
	const merged = mergedMapping(found?.mapping ?? [], matchColumns(target, columns))
	return { product: found?.product, fields: merged.map(({ column, field }) => `${names[column]} > ${field}`) }
}

test('a template of Clio: the description of a matter is its name', () => {
	const found = recognized(
		'cases',
		'status',
		'client_reference',
		'description',
		'open_date',
		'client_first_name',
		'client_last_name',
	)
	expect(found.product).toBe('Clio')
	expect(found.fields).toEqual([
		'status > status',
		'client_reference > docketNumber',
		'description > caseName',
		'open_date > openedOn',
		'client_first_name > clientFirstName',
		'client_last_name > clientLastName',
	])
})

test('MyCase, PracticePanther, Smokeball and QuickBooks are distinguished', () => {
	expect(recognized('cases', 'Case/Matter Name', 'Case Number', 'Open Date', 'SOL Date').product).toBe('MyCase')
	expect(recognized('cases', 'Matter Name', 'Account Name', 'Matter Status', 'Matter Tags').product).toBe(
		'PracticePanther',
	)
	expect(recognized('cases', 'Matter Number', 'Matter Type', 'Client(s)', 'Person Responsible').product).toBe(
		'Smokeball',
	)
	const quickbooks = recognized('clients', 'Customer', 'Main Phone', 'Main Email', 'Bill to 1', 'Balance Total')
	expect(quickbooks).toEqual({
		product: 'QuickBooks',
		fields: ['Customer > fullName', 'Main Phone > phone', 'Main Email > email', 'Bill to 1 > address'],
	})
})

test('any other file is matched by its headings alone', () => {
	const found = recognized('clients', 'Name', 'Email', 'Phone', 'Street')
	expect(found.product).toBeUndefined()
	expect(found.fields).toEqual(['Name > fullName', 'Email > email', 'Phone > phone', 'Street > address'])
})

test('presets name fields that there are', () => {
	for (const [target, heading] of [
		['clients', 'primary_phone'],
		['contacts', 'primary_phone'],
		['cases', 'client_reference'],
	] as const) {
		const found = recognizeProduct(
			target,
			columnsOf(heading, 'first_name', 'last_name', 'open_date', 'status', 'email_address'),
		)
		const keys = IMPORT_FIELDS[target].map(({ key }) => key)
		for (const { field } of found?.mapping ?? []) expect(keys).toContain(field)
	}
})
