import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { copyText } from './copy-text.ts'

const ID = '01a1a3da-fc00-7b00-8e6d-4b6367318eb2'
const writeText = vi.fn(async (_text: string) => {})

function serve(pages: readonly string[]): void {
	const rest = { state: 'extracted', reason: '', source: 'ocr', pageCount: pages.length, confidence: 90 }
	vi.stubGlobal('fetch', async (address: string) => {
		const from = Number(new URL(address, 'http://x').searchParams.get('from') ?? 1)
		const page = { page: from, text: pages[from - 1] ?? '' }
		return new Response(JSON.stringify({ ...rest, pages: [page], next: from < pages.length ? from + 1 : null }))
	})
}

beforeEach(() => {
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
	renderUi(createElement(Toaster))
})
afterEach(() => {
	writeText.mockReset()
	vi.unstubAllGlobals()
})

test('copies the text of all pages and says so', async () => {
	serve(['The lamp', 'was out.'])
	await copyText(ID)
	expect(writeText).toHaveBeenCalledWith('The lamp\nwas out.')
	await screen.findByText('Text copied to clipboard')
})

test('says that a document has no text, and that the clipboard is refused', async () => {
	serve([' '])
	await copyText(ID)
	await screen.findByText('No text to copy')
	expect(writeText).not.toHaveBeenCalled()
	serve(['The lamp'])
	writeText.mockRejectedValueOnce(new Error('denied'))
	await copyText(ID)
	await screen.findByText('Failed to copy text')
})
