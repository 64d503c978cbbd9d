import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { CoveredList, CoveredNotice, coveredText } from './covered-text.tsx'

const pdf = (title: string, coveredPages: number[] | null) =>
	({ id: title, title, kind: 'pdf', coveredPages, deletedAt: null }) as unknown as DocumentRecord

test('names the pages where a box only hides text', () => {
	const text = (pages: number[] | null) => coveredText(pdf('Complaint', pages))
	expect([text(null), text([])]).toEqual([null, null])
	expect(text([3])).toBe(
		'Hidden text (under a black box or other cover, or white on white) on page 3 can still be read.',
	)
	expect(text([1, 2, 5])).toContain('on pages 1, 2 and 5 can')
	expect(text(Array.from({ length: 14 }, (_, at) => at + 1))).toContain('9, 10 and 4 more can')
})

test('warns on the document, with the way to remove it', () => {
	renderUi(<CoveredNotice one={pdf('Complaint', [2])} mayRedact />)
	screen.getByText(/on page 2 can still be read\. Anyone who gets this file can copy it/)
	expect(screen.getByRole('link', { name: 'Redact' }).getAttribute('href')).toBe(
		'/dashboard/documents/Complaint/redact',
	)
})

test('warns before sharing of each document, also of those that were not checked', () => {
	renderUi(<CoveredList rows={[pdf('Complaint', [2]), pdf('Lease', []), pdf('Old', null)]} />)
	expect(screen.getByText(/: Hidden text/).textContent).toMatch(/^“Complaint”: /)
	screen.getByText('1 of these PDFs was not checked for text under black boxes.')
})
