import { EDITOR_OCR_TIMEOUT_MS } from '@praxis/contract/ocr/ocr.fields'
import { useEffect, useRef, useState } from 'react'
import { messageOf, OcrFailure } from '../recognize/failure.ts'
import type { OcrOptions, OcrProgress, RecognizedPage } from '../recognize/recognize-file.ts'
import type { PageText } from '../result/page-text.ts'
import { problemOfFile } from './check-file.ts'

/** What was read out of a file. */
export interface ReadFile {
	readonly name: string
	readonly pages: readonly PageText[]
	readonly languages: readonly string[]
	readonly milliseconds: number
}

interface ReadingState {
	readonly progress: OcrProgress | null
	readonly problem: string | null
	readonly found: ReadFile | null
}

const IDLE: ReadingState = { progress: null, problem: null, found: null }

async function read(file: File, options: OcrOptions, signal: AbortSignal, onProgress: (now: OcrProgress) => void) {
	const { recognizeFile } = await import('../recognize/recognize-file.ts')
	const startedAt = performance.now()
	const pages: RecognizedPage[] = []
	await recognizeFile({
		...options,
		contents: [file],
		signal,
		timeoutMs: EDITOR_OCR_TIMEOUT_MS,
		onProgress,
		onPage: (page) => pages.push(page),
	})
	const texts = pages.map(({ text }) => text).sort((one, other) => one.number - other.number)
	return { pages: texts, milliseconds: Math.round(performance.now() - startedAt) }
}

/** Reads one file at a time, on this device. */
export function useReading(options: OcrOptions) {
	const [state, setState] = useState(IDLE)
	const running = useRef<AbortController | null>(null)
	useEffect(() => () => running.current?.abort(new OcrFailure('canceled')), [])
	const start = async (file: File) => {
		if (running.current !== null) return
		const stop = new AbortController()
		running.current = stop
		setState({ ...IDLE, progress: { percent: 0, stage: 'Starting' } })
		try {
			const problem = await problemOfFile(file)
			stop.signal.throwIfAborted()
			if (problem !== null) return setState({ ...IDLE, problem })
			const done = await read(file, options, stop.signal, (progress) => setState({ ...IDLE, progress }))
			setState({ ...IDLE, found: { ...done, name: file.name, languages: options.languages } })
		} catch (error) {
			const why = stop.signal.aborted ? stop.signal.reason : error
			setState({ ...IDLE, problem: messageOf(why, file.type === 'application/pdf') })
		} finally {
			running.current = null
		}
	}
	return {
		...state,
		start,
		cancel: () => running.current?.abort(new OcrFailure('canceled')),
		refuse: (problem: string) => setState({ ...IDLE, problem }),
		clear: () => setState(IDLE),
	}
}
