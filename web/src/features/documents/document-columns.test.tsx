import { expect, test } from 'vitest'
import { CASE_DOCUMENT_COLUMNS, DOCUMENT_COLUMNS } from './document-columns.tsx'

/** What a window of 1440 px leaves for the table beside menu and folders, without check box and menu of a row. */
const ROOM_REM = 51.4
const TITLE_REM = 14

test.each([
	['the library', DOCUMENT_COLUMNS],
	['a case', CASE_DOCUMENT_COLUMNS],
] as const)('titles can be read in %s on a usual screen', (_where, columns) => {
	const shown = columns.filter(({ hiddenAtFirst }) => hiddenAtFirst !== true)
	const taken = shown.reduce((sum, { width }) => sum + (width ?? 0), 0)
	expect(ROOM_REM - taken).toBeGreaterThanOrEqual(TITLE_REM)
})

test('names of cases have two lines in the library', () => {
	const owner = DOCUMENT_COLUMNS.find(({ id }) => id === 'owner')
	expect(owner).toMatchObject({ lines: 2, hiddenAtFirst: false })
})
