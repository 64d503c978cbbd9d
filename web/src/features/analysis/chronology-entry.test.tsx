import type { ChronologyEntry } from '@praxis/contract/analysis/chronology.fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { UNFOUND_LAW } from './analysis-report.ts'
import { EntrySource } from './chronology-entry.tsx'

const ENTRY: ChronologyEntry = {
	id: 'e1',
	caseId: 'c1',
	happenedOn: '2026-03-02',
	event: 'Notice under 28 U.S.C. § 1446 was filed.',
	source: 'model',
	passages: [
		{
			kind: 'document',
			documentId: 'd1',
			title: 'Notice',
			page: 1,
			matched: 'The notice was filed on March 2, 2026.',
			isExact: true,
			versionNumber: 1,
		},
	],
	isHidden: false,
	isEdited: false,
	createdByName: 'Ann Ito',
	version: 1,
	createdAt: '2026-03-03T10:00:00Z',
	updatedAt: '2026-03-03T10:00:00Z',
}

test('law in an event of a model that its passage does not have is marked; in words of a person it is not', () => {
	const { unmount } = renderUi(<EntrySource entry={ENTRY} />)
	expect(screen.getByText(UNFOUND_LAW).closest('p')?.textContent).toContain('28 U.S.C. § 1446')
	unmount()
	renderUi(<EntrySource entry={{ ...ENTRY, source: 'person' }} />)
	expect(screen.queryByText(UNFOUND_LAW)).toBeNull()
})
