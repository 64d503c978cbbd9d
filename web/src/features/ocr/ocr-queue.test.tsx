import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { OcrQueue } from './ocr-queue.tsx'
import type { OcrJob } from './ocr-store.ts'
import { OCR_MESSAGES } from './recognize/failure.ts'

const job = (id: string, changes: Partial<OcrJob>) =>
	({ id, name: `${id}.png`, pages: [], failure: null, hasText: false, ...changes }) as unknown as OcrJob
const failed = (failure: string) => job('deed', { state: 'failed', failure })
const read = job('lease', { state: 'complete', hasText: true })
const blank = job('blank', { state: 'complete' })

test('tells what was read, what had no text and what failed, and why', () => {
	renderUi(<OcrQueue jobs={[read, blank, failed(OCR_MESSAGES.unopened)]} chosenId={null} />)
	expect(screen.getByRole('status').textContent).toBe('1 recognized, 1 without text, 1 failed')
	expect(screen.getByText(OCR_MESSAGES.unopened)).toBeDefined()
	expect(screen.getByRole('button', { name: 'Retry failed' })).toBeDefined()
})

test('what would fail again is not offered again', () => {
	renderUi(<OcrQueue jobs={[read, failed(OCR_MESSAGES.corrupted)]} chosenId={null} />)
	expect(screen.getByRole('status').textContent).toBe('1 recognized, 1 failed')
	expect(screen.queryByRole('button', { name: 'Retry failed' })).toBeNull()
})
