import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OcrOrder, ocrStore } from './ocr-store.ts'
import { OCR_MESSAGES } from './recognize/failure.ts'

const OPTIONS = {
	languages: ['eng'],
	turnPages: false,
	steps: { dewarp: false, deskew: false, borders: false, contrast: false, denoise: false },
}

/** A document of the library that is fetched when its turn comes. */
function fetched(
	name: string,
): OcrOrder & { readonly arrive: (text: string) => void; readonly isFetching: () => boolean } {
	const content = Promise.withResolvers<readonly Blob[]>()
	let isFetching = false
	return {
		name,
		documentId: name,
		contents: (signal) => {
			isFetching = true
			if (signal.aborted) return Promise.reject(signal.reason)
			signal.addEventListener('abort', () => content.reject(signal.reason))
			return content.promise
		},
		arrive: (text) => content.resolve([new Blob([text])]),
		isFetching: () => isFetching,
	}
}

const jobs = () => ocrStore.get().jobs
const states = () => jobs().map(({ name, state }) => `${name} ${state}`)
const idOf = (name: string) => jobs().find((job) => job.name === name)?.id ?? ''
/** Modules are loaded on first use, which no fake clock advances. */
const settled = async (isMet: () => boolean) => {
	await vi.waitFor(async () => {
		await vi.advanceTimersByTimeAsync(100)
		expect(isMet()).toBe(true)
	}, 30_000)
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	ocrStore.claim('none')
	ocrStore.claim('ada')
})
afterEach(async () => {
	ocrStore.claim('none')
	await vi.advanceTimersByTimeAsync(10_000)
	vi.useRealTimers()
})

test('takes one file after the other, and continues after one that cannot be read', async () => {
	const [first, second] = [fetched('first'), fetched('second')]
	ocrStore.add([first, second], OPTIONS)
	await settled(first.isFetching)
	expect(states()).toEqual(['first processing', 'second waiting'])
	expect(second.isFetching()).toBe(false)
	first.arrive('Dear Sir')
	await settled(() => jobs()[0]?.state === 'failed')
	expect(jobs()[0]?.failure).toBe(OCR_MESSAGES.wrong_kind)
	await settled(second.isFetching)
	expect(states()).toEqual(['first failed', 'second processing'])
	second.arrive('')
	await settled(() => jobs()[1]?.state === 'failed')
	expect(jobs()[1]?.failure).toBe(OCR_MESSAGES.empty)
})

test('a document that is skipped is listed with its reason and delays nothing', async () => {
	const [skipped, next] = [{ ...fetched('skipped'), failure: OCR_MESSAGES.wrong_kind }, fetched('next')]
	ocrStore.add([skipped, next], OPTIONS)
	expect(states()).toEqual(['skipped failed', 'next processing'])
	expect(jobs()[0]?.failure).toBe(OCR_MESSAGES.wrong_kind)
	expect(ocrStore.get().chosenId).toBe(idOf('next'))
	ocrStore.add([{ ...fetched('later'), failure: 'Document not found.' }], OPTIONS)
	expect(ocrStore.get().chosenId).toBe(idOf('next'))
	expect(skipped.isFetching()).toBe(false)
})

test('a document that cannot be fetched fails with the reason, and can be tried again', async () => {
	let attempts = 0
	const contents = () => {
		attempts += 1
		return Promise.reject(new Error('gone'))
	}
	ocrStore.add([{ name: 'lease.pdf', contents }], OPTIONS)
	await settled(() => jobs()[0]?.state === 'failed')
	expect(jobs()[0]?.failure).toBe('PDF processing failed: gone')
	ocrStore.retry(idOf('lease.pdf'))
	expect(jobs()[0]).toMatchObject({ failure: null, pages: [], state: 'processing' })
	await settled(() => attempts === 2 && jobs()[0]?.state === 'failed')
})

test('a file that is canceled says so, whether it waits or is under way', async () => {
	const [first, second] = [fetched('first'), fetched('second')]
	ocrStore.add([first, second], OPTIONS)
	await settled(first.isFetching)
	await ocrStore.cancel(idOf('second'))
	await ocrStore.cancel(idOf('first'))
	await settled(() => jobs().every(({ state }) => state === 'failed'))
	expect(jobs().map(({ failure }) => failure)).toEqual([OCR_MESSAGES.canceled, OCR_MESSAGES.canceled])
	expect(second.isFetching()).toBe(false)
})

test('the newest files are shown, and after a removal the last that is left', async () => {
	ocrStore.add([fetched('first')], OPTIONS)
	ocrStore.add([fetched('second'), fetched('third')], OPTIONS)
	expect(ocrStore.get().chosenId).toBe(idOf('second'))
	ocrStore.remove(idOf('first'))
	expect(ocrStore.get().chosenId).toBe(idOf('second'))
	ocrStore.remove(idOf('second'))
	expect(ocrStore.get().chosenId).toBe(idOf('third'))
	ocrStore.remove(idOf('third'))
	expect(ocrStore.get()).toEqual({ jobs: [], chosenId: null })
})

test('another person finds nothing of the one before, the same person everything', async () => {
	const first = fetched('first')
	ocrStore.add([first], OPTIONS)
	await settled(first.isFetching)
	ocrStore.claim('ada')
	expect(states()).toEqual(['first processing'])
	ocrStore.claim('eve')
	expect(ocrStore.get()).toEqual({ jobs: [], chosenId: null })
	await vi.advanceTimersByTimeAsync(5_000)
	expect(ocrStore.get().jobs).toEqual([])
})

test('the first of several documents stays shown while the others are added', () => {
	ocrStore.add([fetched('first')], OPTIONS)
	ocrStore.add([fetched('second')], OPTIONS, false)
	expect(ocrStore.get().chosenId).toBe(idOf('first'))
})

test('a correction made while an earlier one is saved is not taken for saved', () => {
	ocrStore.add([fetched('scan')], OPTIONS)
	const id = idOf('scan')
	ocrStore.change(id, { pages: [], hasUnsaved: true })
	const sent = jobs()[0]
	ocrStore.change(id, { pages: [], hasUnsaved: true })
	if (sent !== undefined) ocrStore.markSaved(sent)
	expect(jobs()[0]?.hasUnsaved).toBe(true)
	if (jobs()[0] !== undefined) ocrStore.markSaved({ id, pages: jobs()[0]?.pages ?? [] })
	expect(jobs()[0]?.hasUnsaved).toBe(false)
})
